import { storedIds } from '../stored-ids.ts'

/** The wishlist of somebody without a wallet. */
export const guestWishlist = storedIds('guest_wishlist')
