import * as z from 'zod/mini'
import { type Entry, entry } from './entry.ts'

const key = 'mota.outbox'
const listeners = new Set<() => void>()

/** What cannot be read any more, of an older version say, is passed over and not thrown away with the rest. */
function read(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function write(entries: unknown[]) {
  localStorage.setItem(key, JSON.stringify(entries))
  for (const listener of listeners) listener()
}

const idOf = (stored: unknown) => (stored as { id?: unknown } | null)?.id

export const entriesOf = (wallet: string): Entry[] =>
  read().flatMap((stored) => {
    const { success, data } = z.safeParse(entry, stored)
    return success && data.wallet === wallet.toLowerCase() ? [data] : []
  })

export const put = (next: Entry) =>
  write([
    ...read().filter((stored) => idOf(stored) !== next.id),
    { ...next, wallet: next.wallet.toLowerCase() },
  ])

/** An entry that is gone stays gone: another tab may have delivered it meanwhile. */
export const patch = (id: string, change: { hash: string }) =>
  write(read().map((stored) => (idOf(stored) === id ? { ...(stored as object), ...change } : stored)))

export const remove = (id: string) => write(read().filter((stored) => idOf(stored) !== id))

/** Tells of changes in this tab and in others. */
export function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
