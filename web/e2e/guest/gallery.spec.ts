import { openVehicle } from '../fixture/list.ts'
import { expect, phone, test } from '../fixture/test.ts'

test('the gallery changes its picture by button, thumbnail and swipe, and has four thumbnails in a row', async ({
  page,
}) => {
  await openVehicle(page, 'land cruiser')
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByText('1 / 5')).toBeVisible()
  const thumbs = gallery.getByRole('link', { name: /show picture/i })
  await expect(thumbs).toHaveCount(4)
  const rows = async () => {
    const tops = await thumbs.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  }
  expect(await rows()).toEqual([4])
  // The last one opens all of them.
  await gallery.getByRole('link', { name: '+1 pictures. Show all 5' }).click()
  await expect(page.getByRole('dialog').getByText('4 / 5')).toBeVisible()
  await page.goBack()
  await expect(gallery.getByText('4 / 5')).toBeVisible()
  await thumbs.first().click()
  await expect(gallery.getByText('1 / 5')).toBeVisible()

  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByText('2 / 5')).toBeVisible()
  await thumbs.nth(2).click()
  await expect(gallery.getByText('3 / 5')).toBeVisible()
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(gallery.getByText('1 / 5')).toBeVisible()
  await page.setViewportSize(phone)
  expect(await rows()).toEqual([5])
  await expect(thumbs.nth(3)).toBeInViewport({ ratio: 1 })
  await expect(thumbs.nth(4)).not.toBeInViewport({ ratio: 0.5 })
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }))
  await expect(thumbs.nth(4)).toBeInViewport({ ratio: 1 })
})

test('a picture fills a phone, can be enlarged, and closes with Back', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
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

test('an enlarged picture can be dragged with the mouse and with a finger', { tag: '@deep' }, async ({
  page,
}) => {
  await openVehicle(page, 'land cruiser')
  await page.getByRole('link', { name: 'Zoom picture 1 of 5' }).click()
  const zoom = page.getByRole('dialog', { name: 'Toyota Land Cruiser 2021' })
  const picture = zoom.getByRole('img', { name: 'Toyota Land Cruiser 2021, 1 of 5' })
  await expect(picture).toBeInViewport({ ratio: 0.9 })
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  let width = 0
  await expect.poll(async () => (width = (await box()).width)).toBeGreaterThan(0)
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await box()).width).toBe(2 * width)
  const { x, y } = await box()

  const [left, top] = [600, 400]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left - 150, top - 80, { steps: 5 })
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ x: x - 150, y: y - 80 })

  // Without a pause, mouse and finger together would count as a double tap.
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: left, y: top }])
  for (const step of [20, 40, 60]) await touch('touchMove', [{ x: left + step, y: top + step }])
  await touch('touchEnd', [])
  await expect.poll(async () => (await box()).x).toBeGreaterThan(x - 150)
  // The drag moved this picture and did not switch to another one.
  await expect(zoom.getByText('1 / 5')).toBeVisible()
})

test('the keyboard changes the zoomed picture, keeps the focus and closes the zoom', {
  tag: '@deep',
}, async ({ page }) => {
  await openVehicle(page, 'land cruiser')
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
  // The strip below shows all pictures, and each can be chosen.
  const strip = zoom.getByRole('button', { name: /^Show picture/ })
  await expect(strip).toHaveCount(5)
  await strip.first().click()
  await expect(zoom.getByText('1 / 5')).toBeVisible()
  await expect(strip.first()).toHaveAttribute('aria-current', 'true')
  await strip.nth(3).click()
  await expect(zoom.getByText('4 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('region', { name: 'Pictures' }).getByText('4 / 5')).toBeVisible()
})

test('without JavaScript, thumbnails show their picture and a picture opens as a file', {
  tag: '@deep',
}, async ({ browser }) => {
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
