import { define } from './call.ts'
import { walletQuery, wish, wishlistsView, wishView } from './wishlist.ts'

export const wishlistCalls = define({
  wishlists: {
    method: 'get',
    path: '/wishlists',
    offline: 'visitor',
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
