/**
 * Where the page at an address is rendered: by the API for each request, with its data; by the build, once; or by the browser alone,
 * inside a frame that the build has drawn.
 */
type PageSource = 'request' | 'build' | 'browser'

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
  privacy: { pattern: '/privacy', source: 'build', indexed: true },
  auth: { pattern: '/auth', source: 'build' },
  wishlist: { pattern: '/wishlist', source: 'build' },
  compare: { pattern: '/compare', source: 'browser' },
  searches: { pattern: '/searches', source: 'browser' },
  firstSteps: { pattern: '/first-steps', source: 'request', indexed: true },
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
  inspect: { pattern: '/inspect/:slug', source: 'browser' },
  desk: { pattern: '/desk', source: 'browser' },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof addresses

const all: readonly Address[] = Object.values(addresses)

const fill = ({ pattern }: Address, value: string) => pattern.replace(/:\w+/, encodeURIComponent(value))

const varies = ({ pattern }: Address) => pattern.includes(':')

type PathOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (value: string) => string
  : Pattern

/** The path of each page, or a function for paths with a parameter. */
export const paths = Object.fromEntries(
  Object.entries<Address>(addresses).map(([name, address]) => [
    name,
    varies(address) ? (value: string) => fill(address, value) : address.pattern,
  ]),
) as { [Name in AddressName]: PathOf<(typeof addresses)[Name]['pattern']> }

/** The pages at one fixed path that search engines may list. */
export const indexedPaths = all.filter((one) => one.indexed && !varies(one)).map(({ pattern }) => pattern)

/** Matches the paths of the pages that come from one of these sources. Also read by CloudFront, as text. */
export const pathsFrom = (...sources: PageSource[]) =>
  new RegExp(
    `^(${all
      .filter(({ source }) => sources.includes(source))
      .map(({ pattern }) => pattern.replace(/:\w+/g, '[^/]+'))
      .join('|')})$`,
  )
