import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

/** The texts in the fields of conversations and of dialogs. */
const fields = new Map<string, string>()
/** The texts that left their field and that the server does not have yet, by the key of their message. */
const leaving = new Map<string, Map<string, string>>()
const changes = new EventTarget()

const isText = (value: unknown): value is string => typeof value === 'string'
const joined = (texts: readonly string[]) => texts.filter(Boolean).join('\n\n')

/** The text that a person writes in a conversation or in a dialog about something. Storage has all that is not sent yet. */
export function unsentOf(viewer: string, about: string) {
  const key = `mota.draft.${viewer}.${about}`
  const read = () => fields.get(key) ?? readStored(key, isText) ?? ''
  const left = () => leaving.get(key) ?? new Map<string, string>()

  /** After the page is left, all of it is in the field again. */
  function keep(text: string) {
    fields.set(key, text)
    const all = joined([...left().values(), text])
    if (all) writeStored(key, all)
    else removeStored(key)
    changes.dispatchEvent(new Event('change'))
  }
  return {
    read,
    /** What is in the field now. */
    write: keep,
    /** Stores a text that is being sent until `sent` is called with its key. */
    send(id: string, text: string) {
      const inField = read()
      leaving.set(key, left().set(id, text))
      keep(inField)
    },
    sent(id: string) {
      const inField = read()
      // Another tab may have stored a text meanwhile.
      const isOurs = readStored(key, isText) === joined([...left().values(), inField])
      if (left().delete(id) && isOurs) keep(inField)
    },
    /** Puts a text that was not sent into the field, below what is there. */
    putBack(id: string) {
      const [inField, text = ''] = [read(), left().get(id)]
      left().delete(id)
      keep(joined([inField, text]))
    },
  }
}

const subscribe = (notify: () => void) => {
  changes.addEventListener('change', notify)
  return () => changes.removeEventListener('change', notify)
}

/** The text in the field of a conversation. */
export const useUnsent = (viewer: string, about: string) =>
  useSyncExternalStore(subscribe, unsentOf(viewer, about).read, () => '')

/** The text in the field of a dialog, kept until the dialog empties it: it can be closed by accident, or Back leaves the page. */
export const useKept = (viewer: string, about: string) =>
  [useUnsent(viewer, about), unsentOf(viewer, about).write] as const
