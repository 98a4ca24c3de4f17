import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage.ts'

const none: readonly string[] = []

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** A list of vehicles stored in this browser, shared by its tabs. */
export function storedIds(key: string) {
  const listeners = new Set<() => void>()
  let ids: readonly string[] = readStored(key, isIds) ?? none
  const keep = (next: readonly string[]) => {
    ids = next
    for (const listener of listeners) listener()
  }
  // Other tabs change the list too.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) keep(readStored(key, isIds) ?? none)
  })
  return {
    ids: () => ids,
    /** For rendering on the server, which has no local storage. */
    none: () => none,
    /** Returns false if the list lasts only until this page is closed, because storage is full or blocked. */
    set(next: readonly string[]): boolean {
      keep(next)
      return writeStored(key, next)
    },
    clear() {
      removeStored(key)
      keep(none)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type StoredIds = ReturnType<typeof storedIds>

export const useStoredIds = ({ subscribe, ids, none }: StoredIds) =>
  useSyncExternalStore(subscribe, ids, none)

/** Whether one vehicle is in the list. The component does not render again when other vehicles change. */
export const useIsStored = ({ subscribe, ids }: StoredIds, id: string) =>
  useSyncExternalStore(
    subscribe,
    () => ids().includes(id),
    () => false,
  )
