import * as z from 'zod'
import { define } from './call.ts'
import { address } from './chain.ts'
import { productId } from './product.ts'

const walletQuery = z.object({ wallet: address })
const wish = z.object({ product_id: productId })
const wishlistsView = z.object({ wishlists: z.array(z.string()) })
const wishView = z.object({ success: z.literal(true), message: z.string() })

export const wishlistCalls = define({
  wishlists: {
    method: 'get',
    path: '/wishlists',
    offline: true,
    access: 'session',
    summary: 'Product ids on the wallet’s wishlist',
    query: walletQuery,
    response: wishlistsView,
  },
  addWishlist: {
    method: 'post',
    path: '/add-wishlist',
    access: 'account',
    summary: 'Put a product on the wishlist',
    query: walletQuery,
    json: wish,
    response: wishView,
  },
  removeWishlist: {
    method: 'post',
    path: '/remove-wishlist',
    access: 'session',
    summary: 'Take a product off the wishlist',
    query: walletQuery,
    json: wish,
    response: wishView,
  },
})
