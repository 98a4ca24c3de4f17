import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserOptions } from '../fixture/chromium.ts'

/**
 * Takes screenshots of every guest screen of a running market. `npm run screens -w web` renews the reviewed ones in this
 * folder; with MOTA_SCREENS=FOLDER every width in both themes goes to that folder, to be looked at.
 */
const folder = process.env.MOTA_SCREENS ?? import.meta.dirname
const web = process.env.MOTA_ORIGIN ?? 'http://localhost:4600'
const tallest = 2_400

interface Look {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  /** True for the whole page of every screen. False for only the visible part of the first three. */
  whole: boolean
}

const sizes = {
  phone: { width: 360, height: 780 },
  'large-phone': { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 860 },
  wide: { width: 1920, height: 1080 },
}

const look = (size: keyof typeof sizes, theme: Look['theme'], whole: boolean): Look => ({
  name: `${size}-${theme}`,
  ...sizes[size],
  theme,
  whole,
})

const every = Object.keys(sizes) as (keyof typeof sizes)[]
const reviewed = [
  look('phone', 'light', true),
  look('phone', 'dark', true),
  look('desktop', 'light', true),
  look('desktop', 'dark', true),
  look('tablet', 'light', false),
  look('wide', 'dark', false),
]
const looks = process.env.MOTA_SCREENS
  ? every.flatMap((size) => [look(size, 'light', true), look(size, 'dark', true)])
  : reviewed

interface Screens {
  saved: string
  compared: string[]
  paths: [name: string, path: string][]
}

async function screens(): Promise<Screens> {
  const reply = await fetch(`${web}/api/get-products?search=land+cruiser&limit=1`)
  const [product] = (await reply.json()) as { id: string; slug: string; seller_address: string }[]
  if (!product) throw new Error('the market holds no Land Cruiser')
  const others = (await (await fetch(`${web}/api/get-products?type=suv&limit=4`)).json()) as { id: string }[]
  return {
    saved: product.id,
    compared: [product.id, ...others.map(({ id }) => id).filter((id) => id !== product.id)].slice(0, 3),
    paths: [
      ['home', '/'],
      ['vehicles', '/products'],
      ['vehicle', `/product-detail/${product.slug}`],
      ['brands', '/brands'],
      ['vendor', `/vendor/${product.seller_address}`],
      ['compare', '/compare'],
      ['wishlist', '/wishlist'],
      ['searches', '/searches'],
      ['about', '/about'],
      ['contact', '/contact'],
      ['privacy', '/privacy'],
      ['sign-in', '/auth'],
      ['first-steps', '/first-steps'],
      ['not-found', '/no/such/page'],
      ['no-cars', '/products?brand=Lamborghini'],
    ],
  }
}

async function keep(page: Page, name: string, fullPage: boolean) {
  // The first screenshot of a whole page leaves out pictures that are not decoded yet.
  if (fullPage) await page.screenshot({ fullPage })
  const picture = sharp(await page.screenshot({ fullPage, animations: 'disabled' }))
  const { width, height } = await picture.metadata()
  const shown = { left: 0, top: 0, width, height: Math.min(height, tallest) }
  await picture.extract(shown).webp({ quality: 72, effort: 5 }).toFile(`${folder}/${name}.webp`)
}

/** Scrolls down and up again, so that all pictures are loaded. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (most) => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, most); y += 500) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
  }, tallest)

async function take(browser: Browser, look: Look, { saved, compared, paths }: Screens) {
  const { width, height, theme, whole } = look
  const context = await browser.newContext({
    baseURL: web,
    viewport: { width, height },
    isMobile: width < 768,
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([wishlist, compare]) => {
      localStorage.setItem('guest_wishlist', wishlist)
      // Elsewhere the tray of the comparison would cover the page.
      if (location.pathname === '/compare') localStorage.setItem('compared_vehicles', compare)
      else localStorage.removeItem('compared_vehicles')
    },
    [JSON.stringify([saved]), JSON.stringify(compared)] as const,
  )
  const page = await context.newPage()
  // A market that is being seeded beside it is slow.
  page.setDefaultTimeout(180_000)
  for (const [name, path] of whole ? paths : paths.slice(0, 3)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // On phones the bar of a vehicle's page is fixed, so a picture of the whole page would show it in the middle.
    const full = whole && !(name === 'vehicle' && width < 1024)
    if (full) await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    await keep(page, `${name}-${look.name}`, full)
  }
  if (whole && width < 1024) {
    await page.goto('/products', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Filters' }).click()
    await keep(page, `filters-${look.name}`, false)
  }
  if (look.name === 'phone-light') {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).waitFor()
    await keep(page, `menu-${look.name}`, false)
  }
  await context.close()
}

const browser = await chromium.launch(await browserOptions())
try {
  const found = await screens()
  for (const look of looks) await take(browser, look, found)
} finally {
  await browser.close()
}
