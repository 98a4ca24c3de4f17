import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

/** The texts in the fields of conversations and of dialogs. Storage has each until the server has it, also while it is being sent. */
const shown = new Map<string, string>()
const changes = new EventTarget()

const keyOf = (viewer: string, about: string) => `mota.draft.${viewer}.${about}`
const isText = (value: unknown): value is string => typeof value === 'string'
const stored = (key: string) => readStored(key, isText) ?? ''

function show(key: string, text: string) {
  shown.set(key, text)
  changes.dispatchEvent(new Event('change'))
}

/** The text that a person writes in a conversation or in a dialog about something, and what to do with it. */
export function unsentOf(viewer: string, about: string) {
  const key = keyOf(viewer, about)
  const read = () => shown.get(key) ?? stored(key)
  return {
    read,
    write(text: string) {
      show(key, text)
      writeStored(key, text)
    },
    /** Empties the field. The text stays in storage, in case the page is left before the server has it. */
    take: () => show(key, ''),
    /** Stores a text that is not in the field, unless another one is there. */
    store: (text: string) => void (stored(key) || writeStored(key, text)),
    /** Forgets this text, and no other. */
    drop: (text: string) => void (stored(key) === text && removeStored(key)),
    /** Empties the field and forgets what is stored. */
    clear() {
      show(key, '')
      removeStored(key)
    },
    /** Puts a text into the field, below what is there. */
    add(text: string) {
      const before = read()
      this.write(before && before !== text ? `${before}\n\n${text}` : text)
    },
  }
}

const subscribe = (notify: () => void) => {
  changes.addEventListener('change', notify)
  return () => changes.removeEventListener('change', notify)
}

/** The text in the field of a conversation or of a dialog. */
export const useUnsent = (viewer: string, about: string) =>
  useSyncExternalStore(subscribe, unsentOf(viewer, about).read, () => '')
