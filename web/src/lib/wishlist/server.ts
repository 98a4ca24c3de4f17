import { get, post } from '../api.ts'

export const wishlistQuery = (wallet: string) => ({
  queryKey: ['wishlist', wallet] as const,
  queryFn: async () => (await get('/wishlists', { query: { wallet } })).wishlists,
})

export const addWish = (wallet: string, product_id: string) =>
  post('/add-wishlist', { query: { wallet }, json: { product_id } })
export const removeWish = (wallet: string, product_id: string) =>
  post('/remove-wishlist', { query: { wallet }, json: { product_id } })
