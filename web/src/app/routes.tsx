import type { ComponentType, LazyExoticComponent } from 'react'
import { paths } from '@/lib/paths.ts'
import { matchPath } from '@/lib/router/index.ts'
import { screen } from './screen.ts'

type Load = () => Promise<{ default: ComponentType }>

interface Route {
  /** A path with `:name` where a part of it varies. */
  path: string
  Screen: LazyExoticComponent<ComponentType>
  /** Fetches the screen's code ahead of time. */
  load: Load
}

const route = (path: string, load: Load): Route => ({ path, load, Screen: screen(load) })

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
  route('*', () => import('./NotFoundPage.tsx')),
]

/** Somebody is about to follow a link: its screen's code sets out now. */
export function prepare(path: string) {
  const { pathname } = new URL(path, window.location.href)
  void routes.find((candidate) => matchPath(candidate.path, pathname))?.load()
}
