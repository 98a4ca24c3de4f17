import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { Site } from './App.tsx'
import { OwnLinks } from './coming.ts'
import { prepare } from './routes.tsx'

const pages = [
  { name: 'index', path: paths.home, screen: 'features/home/Market.tsx' },
  { name: 'products', path: paths.products, screen: 'features/listing/ProductsPage.tsx' },
  { name: 'product-detail', path: paths.product('any'), screen: 'app/ProductScreen.tsx' },
  { name: 'brands', path: paths.brands, screen: 'features/brand/BrandsPage.tsx' },
  { name: 'about', path: paths.about, screen: 'features/about/AboutPage.tsx' },
  { name: 'contact', path: paths.contact, screen: 'features/contact/ContactPage.tsx' },
  { name: 'wishlist', path: paths.wishlist, screen: 'features/wishlist/WishlistPage.tsx' },
]
/** Of every other address nobody knows the screen yet: its code is not there, so its place is held. */
const other = { name: 'app', path: '/other/address', screen: undefined }

const draw = (path: string) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <Site />
    </StaticRouter>,
  )

await OwnLinks.load()
const held = { ...other, html: draw(other.path) }
await Promise.all(pages.map(({ path }) => prepare(path)))

/** Each page as its screen looks before anything has been asked, and the file of the screen's code. */
export const shells = [...pages.map((page) => ({ ...page, html: draw(page.path) })), held]

// Its memory would keep the build waiting for half an hour.
queryClient.clear()
