import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { paths } from '@/lib/paths.ts'

type Params = Record<string, string>
type Load = () => Promise<{ default: ComponentType }>

interface Route {
  /** A path with `:name` where a part of it varies. */
  path: string
  Screen: LazyExoticComponent<ComponentType>
  /** Fetches the screen's code ahead of time. */
  load: Load
}

const route = (path: string, load: Load): Route => ({ path, load, Screen: lazy(load) })

/** One line a screen: its address and its file. */
export const routes: readonly Route[] = [
  route(paths.home, () => import('@/features/home/HomePage.tsx')),
  route(paths.products, () => import('@/features/listing/ProductsPage.tsx')),
  route('/product-detail/:slug', () => import('./ProductScreen.tsx')),
  route(paths.brands, () => import('@/features/brand/BrandsPage.tsx')),
  route(paths.about, () => import('@/features/about/AboutPage.tsx')),
  route(paths.contact, () => import('@/features/contact/ContactPage.tsx')),
  route(paths.wishlist, () => import('@/features/wishlist/WishlistPage.tsx')),
  route('/vendor/:address', () => import('@/features/vendor/VendorPage.tsx')),
  route(paths.auth, () => import('@/features/session/AuthPage.tsx')),
  route(paths.account, () => import('@/features/account/AccountPage.tsx')),
  route(paths.addProduct, () => import('@/features/listing-form/AddProductPage.tsx')),
  route('/edit-product/:slug', () => import('@/features/listing-form/EditProductPage.tsx')),
  route(paths.sellerTransactions, () => import('@/features/sale/SellerTransactionsPage.tsx')),
  route(paths.buyerTransactions, () => import('@/features/sale/BuyerTransactionsPage.tsx')),
  route('/receipt/:id', () => import('@/features/purchase/ReceiptPage.tsx')),
]

const missing = route('*', () => import('./NotFoundPage.tsx'))

const parts = (path: string) => path.split('/').filter(Boolean)

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What the named parts of a path hold, or nothing when it is not of that shape. */
export function matchPath(shape: string, pathname: string): Params | undefined {
  const wanted = parts(shape)
  const given = parts(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Params = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part !== value) return undefined
  }
  return params
}

export function findRoute(pathname: string): { route: Route; params: Params } {
  for (const candidate of routes) {
    const params = matchPath(candidate.path, pathname)
    if (params) return { route: candidate, params }
  }
  return { route: missing, params: {} }
}
