import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { addWish, guestWishlist, wishlistQuery } from './store.ts'

/** The answers that will not change: the vehicle is unknown, or the list is full. */
const refused = new Set([400, 404, 409])
const merging = new Set<string>()

async function send(client: QueryClient, wallet: string) {
  for (const id of guestWishlist.ids()) {
    try {
      await addWish(wallet, id)
    } catch (error) {
      // A vehicle that is gone is dropped; whatever else fails keeps the guest's list for the next time.
      if (!(error instanceof ApiError) || !refused.has(error.status)) return
    }
  }
  guestWishlist.clear()
  // A first list still in flight does not have these changes, so it is cancelled.
  const { queryKey } = wishlistQuery(wallet)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** On signing in, the guest's list goes to the server item by item, is emptied, and the server's is read. */
export function mergeGuestWishlist(client: QueryClient, wallet: string) {
  if (guestWishlist.ids().length === 0 || merging.has(wallet)) return
  merging.add(wallet)
  void send(client, wallet).finally(() => merging.delete(wallet))
}
