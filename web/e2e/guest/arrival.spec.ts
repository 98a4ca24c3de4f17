import type { ProductView } from '@mota/functions/schema'
import { cards } from '../fixture/list.ts'
import { place } from '../fixture/place.ts'
import { expect, hold, phone, test } from '../fixture/test.ts'

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[]
}

async function corolla(): Promise<ProductView> {
  const [product] = await (await fetch(`${place().web}/api/get-products?search=corolla&limit=1`)).json()
  return product
}
const guestPages = async () => {
  const { slug, seller_address } = await corolla()
  return ['/', '/products?brand=Toyota', `/product-detail/${slug}`, `/vendor/${seller_address}`, '/brands']
}

test('what the server rendered stays while its code is on the way and the address changes', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route(/\/(Footer|Values)-[^/]+\.js$/, () => {})
  const footer = page.getByRole('contentinfo')
  const values = page.getByRole('heading', { name: 'Community' })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.evaluate(() => location.assign('#escrow'))
  await expect(page).toHaveURL('/about#escrow')
  // Only a later frame would be without them.
  await page.waitForTimeout(300)
  await expect(values).toBeVisible()
  await expect(footer).toBeVisible()
  await page.getByRole('link', { name: 'Brands' }).first().click()
  await expect(page.getByRole('heading', { name: 'Browse by brand' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(footer).toBeVisible()
})

test('every page contains its data and does not request it again', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Only the browser requests the session and the record of a seller.
    if (/^\/api\/(?!auth\/session|seller-record)/.test(pathname)) requests.push(pathname)
  })
  for (const path of await guestPages()) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toMatch(/Toyota/)
    expect(html, path).toMatch(/ethers|2\.6 <span[^>]*>ETH/)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    expect(requests, path).toEqual([])
  }
})

test('no page creates an Intl formatter or collator, which is slow on a cheap phone', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const spy = (): object => {
      document.documentElement.setAttribute('data-intl', new Error('Intl').stack ?? '')
      return {}
    }
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const)
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct: spy, apply: spy }) })
    for (const { prototype } of [String, Number, Date])
      for (const name of ['localeCompare', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
        if (name in prototype) Object.assign(prototype, { [name]: spy })
  })
  for (const path of await guestPages()) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.locator('html'), path).not.toHaveAttribute('data-intl')
  }
})

// A rule such as `body:has(…) *` or, with any rule for `body:has(…)`, `.list:has(…) > *` would do so after every change.
test('no page is styled as a whole again after it was shown, on a phone', async ({ browser, page }) => {
  await page.setViewportSize(phone)
  for (const path of await guestPages()) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace
    const styled = traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0)
    const all = await page.locator('body *').count()
    // Once as it arrives, and on a busy machine once more.
    expect(styled.filter((count) => count > all / 2).length, `${path}: ${styled} of ${all}`).toBeLessThan(3)
  }
})

test('the layout is the same before and after hydration', { tag: '@deep' }, async ({ browser }) => {
  for (const path of (await guestPages()).slice(0, 4)) {
    const page = await browser.newPage({ baseURL: place().web, viewport: phone })
    const release = await hold(page, '**/assets/*.js')
    const firstPicture = async () => {
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      return page.locator('main img[srcset]:visible').first().boundingBox()
    }
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    const before = await firstPicture()
    release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    expect(await firstPicture(), path).toEqual(before)
    await page.context().close()
  }
})

test('without JavaScript, every page can be read and its links and forms work', { tag: '@deep' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: place().web,
    javaScriptEnabled: false,
    viewport: phone,
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Vehicles' }).click()
  await expect(page.locator(cards)).toHaveCount(10)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page.locator(cards)).toHaveCount(20)
  await page.getByRole('search').getByLabel('Brand', { exact: true }).selectOption('Nissan')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('group', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Foreign used' }).check()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]brand=Nissan&/)
  await expect(page.locator(cards)).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove filter: Foreign used' }).click()
  await expect(page).toHaveURL('/products?brand=Nissan')
  await page.goBack()
  await page.getByRole('article').filter({ hasText: 'Nissan Leaf 2018' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nissan Leaf 2018')
  await page.getByRole('link', { name: 'More from Vendor' }).click()
  await expect(page.getByText('23 Cars Found')).toBeVisible()
  await page.goto('/brands')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Toyota/ })
    .first()
    .click()
  await expect(page).toHaveURL('/products?brand=Toyota')
  for (const path of ['/about', '/contact', '/wishlist', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  await context.close()
})

test('a phone with a dense screen loads sharp pictures, before and after hydration', {
  tag: '@deep',
}, async ({ browser }) => {
  const { slug } = await corolla()
  for (const javaScriptEnabled of [false, true])
    for (const path of ['/', '/products?search=corolla', `/product-detail/${slug}`]) {
      const context = await browser.newContext({
        baseURL: place().web,
        javaScriptEnabled,
        viewport: phone,
        deviceScaleFactor: 3,
      })
      const page = await context.newPage()
      await page.goto(path)
      if (javaScriptEnabled) await expect(page.locator('html')).toHaveAttribute('data-ready')
      const picture = page.locator('main img[srcset]:visible').first()
      const taken = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(taken, path).toMatch(/-800\.webp$/)
      await context.close()
    }
})

test('headings are bold without their font, and have it on the next page', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await hold(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const fontsOf = async (selector: string) => {
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ postScriptName }) => postScriptName)
  }
  expect(await fontsOf('h1')).toEqual([expect.stringMatching(/Bold$/)])
  expect(await fontsOf('h1 + p')).toEqual([expect.not.stringMatching(/Bold/)])
  release()
  // The browser does not cache what a test holds back.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload({ waitUntil: 'networkidle' })
  await page.reload()
  await expect.poll(() => fontsOf('h1')).toEqual([expect.stringMatching(/^Bricolage/)])
})
