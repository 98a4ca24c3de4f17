import { type AddressName, addresses } from '@mota/functions/schema'
import { type ComponentType, lazy } from 'react'
import { queryClient } from '@/lib/query.ts'
import { matchAddress } from '@/lib/router/index.ts'

/** The file of each screen, relative to this folder. */
const files: Record<AddressName, string> = {
  home: '../features/home/HomePage.tsx',
  products: './ProductsScreen.tsx',
  product: './ProductScreen.tsx',
  brands: '../features/brand/BrandsPage.tsx',
  vendor: '../features/vendor/VendorPage.tsx',
  about: '../features/about/AboutPage.tsx',
  contact: '../features/contact/ContactPage.tsx',
  privacy: '../features/privacy/PrivacyPage.tsx',
  compare: '../features/compare/ComparePage.tsx',
  searches: '../features/search/SearchesPage.tsx',
  firstSteps: '../features/session/FirstStepsPage.tsx',
  auth: '../features/session/AuthPage.tsx',
  wishlist: '../features/wishlist/WishlistPage.tsx',
  account: '../features/account/AccountPage.tsx',
  addProduct: '../features/listing-form/AddProductPage.tsx',
  editProduct: '../features/listing-form/EditProductPage.tsx',
  sellerTransactions: '../features/sale/SellerTransactionsPage.tsx',
  buyerTransactions: '../features/sale/BuyerTransactionsPage.tsx',
  sale: '../features/sale/SalePage.tsx',
  receipt: '../features/purchase/ReceiptPage.tsx',
  messages: './MessagesScreen.tsx',
  conversation: './MessagesScreen.tsx',
  disputes: '../features/sale/DisputesPage.tsx',
  inspect: '../features/inspection/InspectPage.tsx',
  desk: '../features/desk/DeskPage.tsx',
}
const notFound = './NotFoundPage.tsx'

type Module = { default: ComponentType }

const modules = import.meta.glob<Module>([
  './*Screen.tsx',
  './NotFoundPage.tsx',
  '../features/*/*Page.tsx',
  '!../features/listing/Product{,s}Page.tsx',
  '!../features/sale/SalesPage.tsx',
  '!../features/conversation/MessagesPage.tsx',
])

/** The screens whose code has loaded, by file. */
const loaded = new Map<string, Promise<Module>>()

async function load(file: string) {
  const fetchModule = modules[file]
  if (!fetchModule) throw new Error(`${file} is not among the screens`)
  const module = await fetchModule()
  // This `then` calls back synchronously, unlike a promise's. React can then hydrate the screen during the click on it.
  // biome-ignore lint/suspicious/noThenProperty: `lazy` only calls `then`
  loaded.set(file, { then: (use: (module: Module) => void) => use(module) } as Promise<Module>)
  return module
}

const screen = (path: string, file: string) => ({
  path,
  Screen: lazy(() => loaded.get(file) ?? load(file)),
})

export const routes = [
  ...Object.entries(files).map(([name, file]) => screen(addresses[name as AddressName].pattern, file)),
  screen('*', notFound),
]

function fileOf(pathname: string) {
  const match = matchAddress(pathname)
  return match ? files[match.name] : notFound
}

/** The file of the screen at a path, as Vite's manifest names it. */
export const fileAt = (pathname: string) => new URL(fileOf(pathname), 'file:///src/app/').pathname.slice(1)

/** Fetches a screen's code ahead of time. */
export const prepare = (pathname: string) => load(fileOf(pathname))

/** Prefetches the code and the data of a screen when its link is about to be followed. */
export function anticipate(url: URL) {
  void import('@/lib/listing/prefetch.ts').then(({ prefetch }) => prefetch(queryClient, url))
  return prepare(url.pathname)
}
