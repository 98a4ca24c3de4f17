import { get, post } from '../api.ts'

export const wishlistQuery = (wallet: string) => ({
  queryKey: ['wishlist', wallet] as const,
  queryFn: async () => (await get<{ wishlists: string[] }>('/wishlists', { wallet })).wishlists,
})

export const addWish = (wallet: string, product_id: string) =>
  post('/add-wishlist', { product_id }, { wallet })
export const removeWish = (wallet: string, product_id: string) =>
  post('/remove-wishlist', { product_id }, { wallet })
