import { readStored, writeStored } from '../storage.ts'

const key = 'guest_wishlist'
const none: readonly string[] = []
const listeners = new Set<() => void>()

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

let ids: readonly string[] = readStored(key, isIds) ?? none

const ring = () => {
  for (const listener of listeners) listener()
}

// Another tab of the same guest.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== key) return
  ids = readStored(key, isIds) ?? none
  ring()
})

/** The wishlist of somebody without a wallet: it lives in this browser alone. */
export const guestWishlist = {
  ids: () => ids,
  /** As the server draws it, which knows nobody's. */
  none: () => none,
  set(next: readonly string[]) {
    writeStored(key, next)
    ids = next
    ring()
  },
  clear() {
    localStorage.removeItem(key)
    ids = none
    ring()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
