import type { Locator } from '@playwright/test'
import { bare, desktop, expect, expectNoOverflow, hold, phone, test, toast } from '../fixture/test.ts'

const actions = [
  ['loggedin', 'Logged in.'],
  ['loggedout', 'Logged out.'],
  ['registered', 'Account created!'],
] as const

test('shows the toast of ?action once and removes it from the URL', { tag: '@deep' }, async ({ page }) => {
  for (const [action, words] of actions) {
    await page.goto(`/?action=${action}&utm=x`)
    await expect(toast(page, words)).toBeVisible()
    await expect(page).toHaveURL('/?utm=x')
  }
})

test('an ?action that nobody knows shows nothing', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/?action=constructor')
  await expect(page).toHaveURL('/')
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  await expect(toast(page, 'Added to wishlist.')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
})

test('toasts have the size and place of the specification, and last four seconds', { tag: '@deep' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/products?brand=Lexus')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  const shown = toast(page, 'Added to wishlist.')
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await shown.count()).toBe(1)
  }).toPass({ intervals: [50] })
  const list = page.locator('[data-sonner-toaster]')
  await expect(list).toHaveCSS('width', '356px')
  await expect(list).toHaveAttribute('data-x-position', 'right')
  await expect(list).toHaveAttribute('data-y-position', 'bottom')
  await expect(page.getByRole('region', { name: /Notifications.*alt\+T/i })).toBeAttached()
  await page.clock.runFor(3_900)
  await expect(shown).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(100)
  await expect(shown).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(300)
  await expect(shown).toHaveCount(0)
})

test('begins with the newest vehicle, and the first row has no seller twice', async ({ page }) => {
  // Again if another test removes a vehicle between the two requests.
  await expect(async () => {
    const reply = await page.request.get('/api/get-products?sort=listed&limit=100')
    const listed: { title: string; seller_name: string }[] = await reply.json()
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'New on Mota' }).getByRole('article')
    const titles = await cards.getByRole('heading').allTextContents()
    expect(titles).toHaveLength(8)
    expect(titles[0]).toBe(listed[0]?.title)
    const sellers = new Set(listed.map(({ seller_name }) => seller_name))
    const row = titles.slice(0, Math.min(4, sellers.size))
    const ofRow = row.map((title) => listed.find((one) => one.title === title)?.seller_name)
    expect(new Set(ofRow).size).toBe(row.length)
  }).toPass()
})

test('good prices have their own row if they fill it', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(desktop)
  const open = async (count: number) => {
    await page.route('**/api/get-products?*goodPrice*', async (route) => {
      expect(new URL(route.request().url()).searchParams.get('customs')).toBe('yes')
      // Fewer of the test market have customs papers.
      const response = await route.fetch({ url: new URL('/api/get-products', page.url()).href })
      const listed: object[] = await response.json()
      const json = listed
        .slice(0, 4)
        .map((one, index) => ({ ...one, brand: String(index), price_permille: index < count ? 900 : 1000 }))
      await route.fulfill({ response, json })
    })
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Why Choose Mota' })).toBeVisible()
  }
  const newest = page.getByRole('region', { name: 'New on Mota' }).getByRole('article')
  const good = page.getByRole('region', { name: 'Good prices' })
  await open(3)
  await expect(newest).toHaveCount(8)
  await expect(good).toHaveCount(0)
  await open(4)
  await expect(newest).toHaveCount(4)
  await expect(good.getByRole('article').getByText(/^(≈\s)?₦[\d.]+[KM] below similar cars$/)).toHaveCount(4)
  const all = good.getByRole('link', { name: 'All good prices' })
  await expect(all).toHaveAttribute('href', '/products?customs=yes&sort=goodPrice')
})

test('on a phone its rows scroll sideways, by keyboard too', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'New on Mota' }).getByRole('article')
  await expect(newest.nth(1)).toBeInViewport()
  await expect(newest.nth(3)).not.toBeInViewport()
  await newest.nth(3).getByRole('link').focus()
  await expect(newest.nth(3)).toBeInViewport({ ratio: 0.9 })
  await expectNoOverflow(page)
})

test('leads to a search, to all vehicles and to the brands', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  const all = page
    .getByRole('region', { name: 'New on Mota' })
    .getByRole('link', { name: 'View All Products' })
  await expect(all).toHaveAttribute('href', '/products')
  await expect(page).toHaveTitle('Mota: buy and sell vehicles safely')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)

  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products')
  await page.goBack()

  // The default of another field is a word like any other.
  await bar.getByLabel('Search vehicles').fill('newest')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=newest')
  await page.goBack()
  await bar.getByLabel('Search vehicles').fill('')

  // Brands without a vehicle are not offered.
  await expect(bar.getByLabel('Brand').getByRole('option', { name: 'Acura' })).toHaveCount(0)
  await bar.getByLabel('Brand').selectOption('Toyota')
  await bar.getByText('More filters').click()
  await bar.getByLabel('Max mileage').selectOption('100000')
  await bar.getByLabel('Sort by').selectOption('priceLow')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?brand=Toyota&mileage=100000&sort=priceLow')
  await expect(page.getByText('3 Cars Found')).toBeVisible()
  await page.goBack()
  await expect(bar.getByLabel('Brand')).toHaveValue('Toyota')
  await expect(bar.getByLabel('Sort by')).toHaveValue('priceLow')
  await page.reload()

  // Nor are places without a vehicle.
  await expect(bar.getByLabel('Place').getByRole('option', { name: 'Zamfara' })).toHaveCount(0)
  await bar.getByLabel('Budget').selectOption({ label: 'Up to ₦20M' })
  await bar.getByLabel('Place').selectOption('Lagos')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?price_max=20000000&price_currency=cNGN&state=Lagos')
  await expect(page.getByRole('link', { name: /Up to ₦20M/ })).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('heading', { name: 'Why Choose Mota' })).toBeVisible()
  const popular = page.getByRole('region', { name: 'Popular brands' }).getByRole('listitem').getByRole('link')
  await expect(popular.first()).toHaveText(/^Toyota\d+ cars$/)
  await expect(popular.first()).toHaveAttribute('href', '/products?brand=Toyota')
  const reasons = ['Wide selection', 'Quality assurance', 'Trusted community', 'Secure transactions']
  for (const reason of reasons) await expect(page.getByRole('heading', { name: reason })).toBeVisible()
  await expect(page.getByRole('link', { name: /case study/ })).toHaveAttribute('href', /github\.com/)
  // The local chain is on no public explorer.
  await expect(page.getByRole('link', { name: /block explorer/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/brands')
})

test('each reason to choose Mota has an example from the page’s own data', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route('**/api/new-products', async (route) => {
    const response = await route.fetch()
    const [first, second, ...others]: object[] = await response.json()
    const faults = [
      { part: 'other', text: 'Only one key.' },
      { part: 'body', text: 'A dent in the left door, as large as a hand.' },
    ]
    const seller_stars = { average: 4.5, reviews: 2 }
    await route.fulfill({ response, json: [{ ...first, faults }, { ...second, seller_stars }, ...others] })
  })
  await page.route('**/', bare)
  await page.goto('/')
  const reasons = page.getByRole('region', { name: 'Why Choose Mota' }).getByRole('listitem')
  await expect(reasons).toHaveCount(4)
  await expect(reasons.nth(0)).toContainText(/\d+ cars of \d+ brands, in 2 states/)
  await expect(reasons.locator('img')).toHaveCount(0)
  const proof = reasons.nth(1).getByRole('link', { name: /: 2 known faults$/ })
  await expect(proof).toHaveAttribute('href', /^\/product-detail\//)
  await expect(reasons.nth(2)).toContainText('4.5 (2)')
  await expect(reasons.nth(2).getByRole('link')).toHaveAttribute('href', /^\/vendor\/0x/)
  await expect(reasons.nth(3)).toContainText('recorded on a public blockchain')
})

test('phone and desktop show the first vehicle on the first screen', async ({ page }) => {
  const card = page.getByRole('article').first()
  const end = async (locator: Locator) => {
    const { y = Number.POSITIVE_INFINITY, height = 0 } = (await locator.boundingBox()) ?? {}
    return y + height
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const hero: string[] = []
  page.on('request', (request) => request.url().includes('/hero-') && hero.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(hero, 'a phone has no picture above the first vehicle').toEqual([])
  expect(await end(card.getByText('ethers'))).toBeLessThanOrEqual(844)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await end(card.getByRole('heading'))).toBeLessThanOrEqual(780)
  const search = page.getByRole('search')
  await expect(search.getByLabel('Place')).toBeVisible()
  const sort = search.getByLabel('Sort by')
  await expect(sort).toBeHidden()
  await page.getByText('More filters').click()
  await expect(sort).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(sort).toBeHidden()
  expect(await end(card.getByText('ethers'))).toBeLessThanOrEqual(800)
})

test('a card shows price, year, mileage, transmission, fuel and seller, and links to its vehicle', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products?search=land+cruiser')
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card).toContainText('22.8 ethers')
  // A card alone has room for the year in its title.
  await expect(card).toContainText('Toyota Land Cruiser 202161,300 km · Brand new')
  await expect(card).toContainText('Automatic · Gasoline · Ikeja')
  await expect(card).toContainText('Ngọzị Autos')
  const picture = card.getByRole('img')
  await expect(picture).toHaveAttribute('srcset', /-320\.webp 320w, .*-800\.webp 800w/)
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/product-detail\/toyota-land-cruiser-2021-/)
})

test('a price is shown in naira first, with the date and source of the rates', async ({ page }) => {
  await page.goto('/products?brand=Lexus')
  await expect(page.getByRole('article').first()).toContainText(/₦108M.*24 ethers/)
  const rates = 'Sample rates for testing, 1 Nov 2026: 1 ETH = $3,000, $1 = ₦1,500.'
  await expect(page.getByText(rates).filter({ visible: true })).toHaveCount(0)
  // What the currencies are is said beside the number, where a price is first read.
  const found = await page.getByText(/^\d+ Cars Found$/).boundingBox()
  const note = page.getByRole('button', { name: 'What are cNGN and USDC?' })
  const sign = await note.boundingBox()
  if (!found || !sign) throw new Error('the list has no head')
  expect(sign.y + sign.height / 2).toBeCloseTo(found.y + found.height / 2, 0)
  await note.click()
  await expect(page.getByText(rates).filter({ visible: true })).toHaveCount(1)
})

test('the top bar becomes a menu on a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const groups = [
    ['Home', 'Vehicles', 'Brands', 'Sell a vehicle'],
    ['Wishlist', 'Compare', 'Saved searches'],
    ['First steps', 'About', 'Contact'],
  ]
  const words = groups.flat()
  await expect(menu.getByRole('link')).toHaveText([...words, 'Sign In'].map((word) => new RegExp(`^${word}`)))
  await expect(menu.getByRole('separator')).toHaveCount(groups.length - 1)
  // All but Sign In, which looks like a button.
  await expect(menu.locator('a svg')).toHaveCount(words.length)
  await expect(menu.getByRole('link', { name: 'Sell a vehicle' })).toHaveAttribute(
    'href',
    '/first-steps#sell',
  )
  // The row of this page, Sell a vehicle and Sign In begin at the margin of the page.
  for (const name of ['Home', /^Sell a vehicle/, 'Sign In'])
    await expect.poll(async () => (await menu.getByRole('link', { name }).boundingBox())?.x).toBe(16)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Brands' }).click()
  await expect(page).toHaveURL('/brands')
  await expect(menu).toBeHidden()
})

test('the top bar and footer show their links, and a guest sees no account links', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  const sell = bar.getByRole('link', { name: 'Sell a vehicle' })
  for (const width of [desktop.width, 1024]) {
    await page.setViewportSize({ ...desktop, width })
    await expect(sell).toBeVisible()
  }
  await expect(sell).toHaveAttribute('href', '/first-steps#sell')
  for (const word of ['Account', 'Add Product', 'Transactions'])
    await expect(bar.getByRole('link', { name: word })).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  await expect(quick).toHaveText(['Home', 'Browse Vehicles', 'Browse by Brands', 'Contact Us'])
  const help = footer.getByRole('navigation', { name: 'Help' }).getByRole('link')
  await expect(help).toHaveText(['First steps', 'How escrow works', 'Sell a vehicle', 'Saved searches'])
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  for (const name of ['YouTube', 'TikTok', 'X', 'LinkedIn', 'GitHub'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/)
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Mota`)
})

test('the top bar shows Loading until the session is known', { tag: '@deep' }, async ({ page }) => {
  const release = await hold(page, '**/api/auth/session')
  await page.goto('/about')
  await expect(page.getByRole('banner').getByText('Loading')).toBeVisible()
  const sell = page.getByRole('banner').getByRole('link', { name: 'Sell a vehicle' })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const before = await sell.boundingBox()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Loading')).toBeHidden()
  expect(await sell.boundingBox(), 'nothing moves').toEqual(before)
})
