import { type AddressName, addresses } from '@mota/functions/schema'
import type { ComponentType } from 'react'
import { Market } from '@/features/home/market.ts'
import { DataProvider } from '@/lib/data.ts'
import type { Load } from '@/lib/later.tsx'
import { matchPath } from '@/lib/router/index.ts'
import { dataScreen, screen } from './screen.tsx'

interface Route {
  /** A path with `:name` where a part of it varies. */
  path: string
  Screen: ComponentType
  /** Fetches all the code that it shows, ahead of time. */
  load: () => Promise<unknown>
}

function route(name: AddressName, load: Load): Route {
  return at(addresses[name].pattern, load)
}

function at(path: string, load: Load): Route {
  const Screen = dataScreen(load)
  return { path, Screen, load: Screen.load }
}

// The home page is part of what is loaded first, and asks for the data layer itself once it stands.
const Home = screen(() => import('@/features/home/HomePage.tsx'))
const loadHome = () => Promise.all([Home.load(), Market.load(), DataProvider.load()])

/** One line a screen: its address and its file. */
export const routes: readonly Route[] = [
  { path: addresses.home.pattern, load: loadHome, Screen: Home },
  route('products', () => import('@/features/listing/ProductsPage.tsx')),
  route('product', () => import('./ProductScreen.tsx')),
  route('brands', () => import('@/features/brand/BrandsPage.tsx')),
  route('about', () => import('@/features/about/AboutPage.tsx')),
  route('contact', () => import('@/features/contact/ContactPage.tsx')),
  route('wishlist', () => import('@/features/wishlist/WishlistPage.tsx')),
  route('vendor', () => import('@/features/vendor/VendorPage.tsx')),
  route('auth', () => import('@/features/session/AuthPage.tsx')),
  route('account', () => import('@/features/account/AccountPage.tsx')),
  route('addProduct', () => import('@/features/listing-form/AddProductPage.tsx')),
  route('editProduct', () => import('@/features/listing-form/EditProductPage.tsx')),
  route('sellerTransactions', () => import('@/features/sale/SellerTransactionsPage.tsx')),
  route('buyerTransactions', () => import('@/features/sale/BuyerTransactionsPage.tsx')),
  route('receipt', () => import('@/features/purchase/ReceiptPage.tsx')),
  at('*', () => import('./NotFoundPage.tsx')),
]

const loadPrefetch = () => import('@/lib/listing/prefetch.ts')

/** Fetches a screen's code ahead of its time. */
export const prepare = (pathname: string) =>
  routes.find((candidate) => matchPath(candidate.path, pathname))?.load()

/** Somebody is about to follow a link: its screen's code sets out now, and with it what the screen will ask for. */
export function anticipate(path: string) {
  const url = new URL(path, window.location.href)
  void loadPrefetch().then(({ prefetch }) => prefetch(url))
  return prepare(url.pathname)
}
