/** Every address of the site, and the one place that spells it. */
export const paths = {
  home: '/',
  products: '/products',
  brands: '/brands',
  about: '/about',
  contact: '/contact',
  auth: '/auth',
  wishlist: '/wishlist',
  account: '/account',
  addProduct: '/add',
  editProduct: (slug: string) => `/edit-product/${encodeURIComponent(slug)}`,
  product: (slug: string) => `/product-detail/${encodeURIComponent(slug)}`,
  vendor: (address: string) => `/vendor/${address}`,
  sellerTransactions: '/transactions-seller',
  buyerTransactions: '/transactions-buyer',
  receipt: (id: string) => `/receipt/${id}`,
} as const

export type HomeAction = 'loggedin' | 'loggedout' | 'registered'

export const homeWith = (action: HomeAction) => `${paths.home}?action=${action}`
export const accountView = (show: 'basic' | 'advanced') => `${paths.account}?show=${show}`
export const brandProducts = (brand: string) => `${paths.products}?${new URLSearchParams({ brand })}`
