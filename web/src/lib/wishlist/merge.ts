import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { guestWishlist } from './guest.ts'
import { addWish, wishlistQuery } from './server.ts'

const merging = new Set<string>()

async function send(client: QueryClient, wallet: string) {
  for (const id of guestWishlist.ids()) {
    try {
      await addWish(wallet, id)
    } catch (error) {
      // A vehicle that is gone is dropped; a broken line keeps the guest's list for the next time.
      if (!(error instanceof ApiError) || error.status >= 500) return
    }
  }
  guestWishlist.clear()
  await client.invalidateQueries({ queryKey: wishlistQuery(wallet).queryKey })
}

/** On signing in, the guest's list goes to the server item by item, is emptied, and the server's is read. */
export function mergeGuestWishlist(client: QueryClient, wallet: string) {
  if (guestWishlist.ids().length === 0 || merging.has(wallet)) return
  merging.add(wallet)
  void send(client, wallet).finally(() => merging.delete(wallet))
}
