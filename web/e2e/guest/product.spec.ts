import {
  bare,
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
  toast,
} from '../fixture/test.ts'

const open = async (page: import('@playwright/test').Page, name: string) => {
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeVisible()
}

test('shows every fact, and the ways on', async ({ page }) => {
  await open(page, 'land cruiser')
  await expect(page).toHaveTitle('Toyota Land Cruiser 2021 · Mota')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Land Cruiser 2021')
  await expect(page.getByText('22.8 ETH')).toBeVisible()
  const facts = page.getByRole('region', { name: 'The facts' })
  const known = ['Toyota', 'Land Cruiser', '2021', '61,300 km', 'Gasoline', 'Automatic', 'SUV'].concat(
    'Brand new',
    'Lagos',
    'Ikeja',
  )
  await expect(facts.getByRole('definition')).toHaveText(known)
  // Text is text, whatever it looks like.
  await expect(page.getByText('One owner <b>only</b>, papers complete.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'More from Toyota' })).toHaveAttribute(
    'href',
    '/products?brand=Toyota',
  )
  await expect(page.getByRole('link', { name: 'More from Vendor' })).toHaveAttribute(
    'href',
    /^\/vendor\/0x[0-9a-f]{40}$/,
  )
  for (const word of ['Edit', 'Delete'])
    await expect(
      page.getByRole('button', { name: word }).or(page.getByRole('link', { name: word })),
    ).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'How your money is kept safe' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
})

test('stands beside similar vehicles, is compared and shared, and is remembered on this device', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'corolla')
  await expect(page.getByText('Listed today')).toBeVisible()
  await expect(page.getByText(/^No sales on Mota yet · joined/)).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar vehicles' }).getByRole('article')
  await expect(similar).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Share' }).click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Toyota%20Corolla%202016%20http.*product-detail/,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const other = await similar.first().getByRole('heading').textContent()
  await similar.first().getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('link', { name: 'Compare 2 of 4' }).click()
  await expect(page).toHaveURL('/compare')
  const columns = page.getByRole('columnheader').getByRole('link')
  await expect(columns).toHaveText(['Toyota Corolla 2016', other ?? ''])
  await expect(page.getByRole('row', { name: /^Mileage/ })).toContainText('88,400 km')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Remove from the comparison: ${other}` }).click()
  await expect(columns).toHaveCount(1)

  await open(page, 'hilux')
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')
  await expect(viewed.getByRole('heading')).toHaveText('Toyota Corolla 2016')
})

test('facts that the seller left out are not shown', async ({ page }) => {
  await open(page, 'innoson')
  await expect(page.getByRole('region', { name: 'The facts' })).not.toContainText('Year')
})

test('a guest who presses Buy is asked to connect', async ({ page }) => {
  await open(page, 'corolla')
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(toast(page, 'connect your wallet')).toBeVisible()
  await page
    .locator('[data-sonner-toast]')
    .getByRole('button')
    .or(page.locator('[data-sonner-toast] a'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fproduct-detail%2F/)
})

test('the gallery steps, jumps and swipes, with one row of thumbnails', async ({ page }) => {
  await open(page, 'land cruiser')
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByText('1 / 5')).toBeVisible()
  const thumbs = gallery.getByRole('link', { name: /show (picture|all)/i })
  await expect(thumbs).toHaveCount(4)
  const tops = await thumbs.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)

  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByText('2 / 5')).toBeVisible()
  await thumbs.nth(2).click()
  await expect(gallery.getByText('3 / 5')).toBeVisible()
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(gallery.getByText('1 / 5')).toBeVisible()
  await gallery.getByRole('link', { name: '+1: show all 5 pictures' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Toyota Land Cruiser 2021' }).getByText('4 / 5'),
  ).toBeVisible()
})

test('a zoomed picture fills a phone, grows and closes with Back', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, 'land cruiser')
  const address = page.url()
  const opener = page.getByRole('link', { name: 'Zoom picture 1 of 5' })
  await opener.click()
  const zoom = page.getByRole('dialog', { name: 'Toyota Land Cruiser 2021' })
  const picture = zoom.getByRole('img', { name: 'Toyota Land Cruiser 2021, 1 of 5' })
  const box = async () => (await picture.boundingBox()) ?? { x: 0, width: 0 }
  await expect.poll(async () => (await box()).width).toBe(phone.width)
  expect(await page.evaluate(() => document.activeElement?.matches(':disabled'))).toBe(false)

  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(phone.width * 1.5)

  await page.goBack()
  await expect(zoom).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(opener).toBeFocused()
})

test('an enlarged picture moves with the mouse, and with a finger', async ({ page }) => {
  await open(page, 'land cruiser')
  await page.getByRole('link', { name: 'Zoom picture 1 of 5' }).click()
  const zoom = page.getByRole('dialog', { name: 'Toyota Land Cruiser 2021' })
  const picture = zoom.getByRole('img', { name: 'Toyota Land Cruiser 2021, 1 of 5' })
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const { width } = await box()
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await box()).width).toBe(2 * width)
  const { x, y } = await box()

  const [left, top] = [600, 400]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left - 150, top - 80, { steps: 5 })
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ x: x - 150, y: y - 80 })

  // Closer together, mouse and finger would count as a double tap.
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: left, y: top }])
  for (const step of [20, 40, 60]) await touch('touchMove', [{ x: left + step, y: top + step }])
  await touch('touchEnd', [])
  await expect.poll(async () => (await box()).x).toBeGreaterThan(x - 150)
  // The finger moved this picture and brought no other.
  await expect(zoom.getByText('1 / 5')).toBeVisible()
})

test('in the zoom a keyboard steps, stays on a button that works, and closes', async ({ page }) => {
  await open(page, 'land cruiser')
  const address = page.url()
  const opener = page.getByRole('link', { name: 'Zoom picture 1 of 5' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Toyota Land Cruiser 2021' })
  await expect(zoom.locator(':focus')).toBeAttached()
  const next = zoom.getByRole('button', { name: 'Next picture' })
  await next.focus()
  for (let step = 2; step <= 5; step++) {
    await page.keyboard.press('Enter')
    await expect(zoom.getByText(`${step} / 5`)).toBeVisible()
  }
  await expect(next).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(zoom.getByText('4 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('region', { name: 'Pictures' }).getByText('4 / 5')).toBeVisible()
})

test('without script thumbnails show their picture, and a picture opens in full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [{ slug }] = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  await page.goto(`/product-detail/${slug}`)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('link', { name: 'Show picture 3' }).click()
  await expect(gallery.getByRole('link', { name: 'Zoom picture 3 of 5' })).toBeInViewport({ ratio: 0.9 })
  await gallery.getByRole('link', { name: 'Zoom picture 3 of 5' }).click()
  await expect(page).toHaveURL(/\/media\/.*\.webp$/)
  await context.close()
})

test('on a phone price and Buy stay at the foot of the screen', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, 'land cruiser')
  const buy = page.getByRole('button', { name: 'Buy' })
  for (const place of [0, 600, 1_200]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await expect(buy).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByText('22.8 ETH')).toBeInViewport()
})

test('on a desktop price and Buy stay in sight beside all that is said of the vehicle', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, 'land cruiser')
  await page.getByRole('heading', { name: 'How your money is kept safe' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(page.getByRole('button', { name: 'Buy' })).toBeInViewport({ ratio: 1 })
})

test('a vehicle that is not there is said so', async ({ page, complaints }) => {
  await page.goto('/product-detail/gone-with-the-wind')
  await expect(page.getByRole('heading', { name: 'Product not found.' })).toBeVisible()
  await expect(toast(page, 'Product not found!')).toBeVisible()
  // The browser itself writes the 404 into the console.
  expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([])
})

test('a vehicle that cannot be loaded is said so', async ({ page, complaints }) => {
  await page.route('**/api/get-product/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy' } }),
  )
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  await expect(toast(page, 'Failed to retrieve product.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The browser's own lines: the page of no vehicle, and the answer that failed.
  expect(complaints.splice(0).filter((line) => !/404|503/.test(line))).toEqual([])
})
