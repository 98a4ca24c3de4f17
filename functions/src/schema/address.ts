/**
 * Who draws the page at an address: the API for each request, with its data; the build, once; or the browser alone,
 * inside a frame that the build has drawn.
 */
export type PageSource = 'request' | 'build' | 'browser'

interface Address {
  /** A path with `:name` where a part of it varies. */
  pattern: `/${string}`
  source: PageSource
  /** Search engines may list it. */
  indexed?: true
}

/** Every page of the site. Router, links, sitemap, letters, the local front and CloudFront read them here. */
export const addresses = {
  home: { pattern: '/', source: 'request', indexed: true },
  products: { pattern: '/products', source: 'request', indexed: true },
  product: { pattern: '/product-detail/:slug', source: 'request', indexed: true },
  brands: { pattern: '/brands', source: 'request', indexed: true },
  vendor: { pattern: '/vendor/:address', source: 'request', indexed: true },
  about: { pattern: '/about', source: 'build', indexed: true },
  contact: { pattern: '/contact', source: 'build', indexed: true },
  auth: { pattern: '/auth', source: 'build' },
  wishlist: { pattern: '/wishlist', source: 'build' },
  compare: { pattern: '/compare', source: 'browser' },
  searches: { pattern: '/searches', source: 'browser' },
  firstSteps: { pattern: '/first-steps', source: 'browser' },
  account: { pattern: '/account', source: 'browser' },
  addProduct: { pattern: '/add', source: 'browser' },
  editProduct: { pattern: '/edit-product/:slug', source: 'browser' },
  sellerTransactions: { pattern: '/transactions-seller', source: 'browser' },
  buyerTransactions: { pattern: '/transactions-buyer', source: 'browser' },
  sale: { pattern: '/sale/:id', source: 'browser' },
  receipt: { pattern: '/receipt/:id', source: 'browser' },
  messages: { pattern: '/messages', source: 'browser' },
  conversation: { pattern: '/messages/:id', source: 'browser' },
  disputes: { pattern: '/disputes', source: 'browser' },
  dispute: { pattern: '/disputes/:id', source: 'browser' },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof addresses

const all: readonly Address[] = Object.values(addresses)

const fill = ({ pattern }: Address, value: string) => pattern.replace(/:\w+/, encodeURIComponent(value))

/** The path of each page, or a function for paths with a parameter. */
export const paths = {
  home: addresses.home.pattern,
  products: addresses.products.pattern,
  product: (slug: string) => fill(addresses.product, slug),
  brands: addresses.brands.pattern,
  vendor: (address: string) => fill(addresses.vendor, address),
  about: addresses.about.pattern,
  contact: addresses.contact.pattern,
  compare: addresses.compare.pattern,
  searches: addresses.searches.pattern,
  firstSteps: addresses.firstSteps.pattern,
  auth: addresses.auth.pattern,
  wishlist: addresses.wishlist.pattern,
  account: addresses.account.pattern,
  addProduct: addresses.addProduct.pattern,
  editProduct: (slug: string) => fill(addresses.editProduct, slug),
  sellerTransactions: addresses.sellerTransactions.pattern,
  buyerTransactions: addresses.buyerTransactions.pattern,
  sale: (id: string) => fill(addresses.sale, id),
  receipt: (id: string) => fill(addresses.receipt, id),
  messages: addresses.messages.pattern,
  conversation: (id: string) => fill(addresses.conversation, id),
  disputes: addresses.disputes.pattern,
  dispute: (id: string) => fill(addresses.dispute, id),
} as const satisfies Record<AddressName, unknown>

const varies = ({ pattern }: Address) => pattern.includes(':')

/** The pages at one fixed path that search engines may list. */
export const indexedPaths = all.filter((one) => one.indexed && !varies(one)).map(({ pattern }) => pattern)

/** Where the pages begin that search engines must leave alone. */
export const closedPaths = all.filter((one) => !one.indexed).map(({ pattern }) => pattern.replace(/:.*/, ''))

/** Matches the paths of the pages that come from one of these sources. Also read by CloudFront, as text. */
export const pathsFrom = (...sources: PageSource[]) =>
  new RegExp(
    `^(${all
      .filter(({ source }) => sources.includes(source))
      .map(({ pattern }) => pattern.replace(/:\w+/g, '[^/]+'))
      .join('|')})$`,
  )
