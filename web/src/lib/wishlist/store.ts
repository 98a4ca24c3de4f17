import { ApiError, get, post } from '../api.ts'
import { logsFailure } from '../query.ts'
import { storedIds } from '../stored-ids.ts'

/** The wishlist of a visitor who is not signed in. */
export const guestWishlist = storedIds('guest_wishlist')

/** Where this browser stores when it saved a vehicle, in milliseconds. */
export const timeKey = (id: string) => `saved_${id}`

export const wishlistQuery = (wallet: string) => ({
  queryKey: ['wishlist', wallet] as const,
  queryFn: async () => (await get('/wishlists', { query: { wallet } })).wishlists,
  ...logsFailure,
})

export const addWish = (wallet: string, product_id: string) =>
  post('/add-wishlist', { query: { wallet }, json: { product_id } })
export const removeWish = (wallet: string, product_id: string) =>
  post('/remove-wishlist', { query: { wallet }, json: { product_id } })

/**
 * The message after saving a vehicle failed. An error response of the API shows none, and the heart stays as it was.
 */
export function failureWords(thrown: unknown): string | undefined {
  if (thrown instanceof ApiError) return undefined
  if (thrown instanceof Error) return thrown.message || 'Something went wrong.'
  return 'Unexpected error while updating wishlist.'
}
