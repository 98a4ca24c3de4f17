import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { addWish, guestWishlist, wishlistQuery } from './store.ts'

/** Statuses that a retry would not change: the vehicle is unknown, or the list is full. */
const finalStatuses = new Set([400, 404, 409])
const merging = new Set<string>()

async function send(client: QueryClient, wallet: string) {
  for (const id of guestWishlist.ids()) {
    try {
      await addWish(wallet, id)
    } catch (error) {
      // Skips a vehicle that no longer exists. After any other failure, the guest's list is kept for the next attempt.
      if (!(error instanceof ApiError) || !finalStatuses.has(error.status)) return
    }
  }
  guestWishlist.clear()
  // A request for the list that started earlier does not have these changes, so it is cancelled.
  const { queryKey } = wishlistQuery(wallet)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** After sign-in, sends the guest's list to the server item by item, empties it, and refetches the server's list. */
export function mergeGuestWishlist(client: QueryClient, wallet: string) {
  if (guestWishlist.ids().length === 0 || merging.has(wallet)) return
  merging.add(wallet)
  void send(client, wallet).finally(() => merging.delete(wallet))
}
