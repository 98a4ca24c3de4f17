import type { Page } from '@playwright/test'
import { place } from './fixture/place.ts'
import { press } from './trade/act.ts'
import { choosePictures, drawn, fillBasics, fillDetails, next, pathOf } from './trade/listing.ts'
import type { Person } from './trade/person.ts'
import { openReview } from './trade/review.ts'
import { expect, phone, test } from './trade/test.ts'

const counted = (page: Page, count: number) => expect(page.getByText(`${count} of 12 images`)).toBeVisible()

async function openImages({ page }: Person) {
  await page.goto('/add')
  await fillBasics(page, { title: 'Nissan Almera', price: '1' })
  await next(page)
  await fillDetails(page)
  await next(page)
  await counted(page, 0)
}

/** Dispatches a drop or a paste event with these files. */
const give = (page: Page, kind: 'drop' | 'paste', files: Awaited<ReturnType<typeof drawn>>) =>
  page.getByText('Drop images here').evaluate(
    (target, [how, given]) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of given) {
        const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([letters], name, { type }))
      }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
      target.dispatchEvent(event)
    },
    [
      kind,
      files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
    ] as const,
  )

const sources = (page: Page) =>
  page
    .getByRole('img', { name: /^Preview of/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

test('the form names files that are not readable pictures and leaves them out', { tag: '@deep' }, async ({
  meet,
}) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  await openImages(seller)
  const broken = { mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  const heic = { mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles([
      { name: 'IMG_0001.HEIC', ...heic },
      { name: 'broken.jpg', ...broken },
      ...(await drawn(page, 1)),
    ])
  await expect(page.getByRole('alert')).toHaveText(
    '“IMG_0001.HEIC” and “broken.jpg” cannot be read. Images must be JPEG, PNG, WebP or AVIF.',
  )
  await counted(page, 1)
})

test('a price in another notation is converted correctly or rejected', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet({ seller: true })
  await page.goto('/add')
  const price = page.getByLabel('Price')
  await price.pressSequentially('12,500')
  await expect(price).toHaveValue('12,500')
  await price.blur()
  await expect(price).toHaveValue('12500')
  await price.fill('')
  await price.pressSequentially('1,5')
  await price.blur()
  await expect(price).toHaveValue('1.5')
  await price.fill('1e5')
  await expect(price).toHaveValue('1.5')
  await expect(page.getByText('Enter a price, such as 1.25')).toBeVisible()
})

test('pictures can be dropped and pasted, and a file that is not a picture is refused', {
  tag: '@deep',
}, async ({ meet }) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  await openImages(seller)
  const [first, second, third] = await drawn(page, 3)
  if (!first || !second || !third) throw new Error('Nothing was drawn.')
  await give(page, 'drop', [first, second])
  await counted(page, 2)
  await give(page, 'paste', [third])
  await counted(page, 3)
  await give(page, 'drop', [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }])
  await expect(page.getByRole('alert')).toBeVisible()
  await counted(page, 3)
})

test('pictures can be reordered by dragging, by keyboard and by buttons', { tag: '@deep' }, async ({
  meet,
}) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  await openImages(seller)
  await page.getByLabel('Images', { exact: true }).setInputFiles(await drawn(page, 3))
  await counted(page, 3)
  const [a, b, c] = await sources(page)

  const handle = (index: number) => page.getByRole('button', { name: `Drag image ${index}`, exact: true })
  const from = await handle(3).boundingBox()
  const to = await handle(1).boundingBox()
  if (!from || !to) throw new Error('No handles.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x - 20, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => sources(page)).toEqual([c, a, b])

  await handle(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Image 1 is at place 1 of 3.')).toBeAttached()
  // The arrow keys work from the next timer on, which a test can outrun.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Image 1 is at place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => sources(page)).toEqual([a, c, b])

  await page.getByRole('button', { name: 'Move image 2 down' }).click()
  await expect.poll(() => sources(page)).toEqual([a, b, c])
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect.poll(() => sources(page)).toEqual([b, c])
  const cover = page.getByRole('listitem').filter({ has: page.getByText('Cover', { exact: true }) })
  await expect(cover.getByRole('img', { name: 'Preview of image 1' })).toHaveAttribute('src', b ?? '')
})

test('facts that a seller may leave out are closed at first, and open with a value or an error', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet({ seller: true })
  await page.goto('/add')
  await fillBasics(page, { title: 'Toyota Sienna', price: '1' })
  await next(page)
  await fillDetails(page)
  const [owners, sunroof] = [page.getByLabel('Previous owners'), page.getByLabel('Sunroof')]
  const summary = page.getByText('More about the vehicle')
  await expect(owners).toBeHidden()
  await summary.click()
  await owners.fill('25')
  await page.getByLabel('Service history').selectOption('full')
  await sunroof.check()
  await summary.click()
  await expect(owners).toBeHidden()
  await next(page)
  await expect(owners).toBeFocused()
  await expect(page.getByText('Enter the number of owners, such as 1')).toBeVisible()
  await owners.fill('0')
  await next(page)
  await counted(page, 0)

  // An unfinished listing is kept in the browser.
  await page.reload()
  await press(page, 'Previous')
  await expect(owners).toHaveValue('0')
  await expect(sunroof).toBeChecked()
  await next(page)
  await choosePictures(page, 1)
  await press(page, 'Submit Listing')
  const listed = await page.getByRole('link', { name: 'See your listing' }).getAttribute('href')
  await page.goto(`${listed}`.replace('product-detail', 'edit-product'))
  await next(page)
  await expect(owners).toHaveValue('0')
  await expect(page.getByLabel('Service history')).toHaveValue('full')
  await expect(sunroof).toBeChecked()
})

test('a phone takes pictures with its camera', { tag: '@deep' }, async ({ browser, meet }) => {
  const { page: desk, ...seller } = await meet({ seller: true })
  await expect(desk.getByRole('button', { name: 'Take a photo' })).toHaveCount(0)
  const storageState = await desk.context().storageState()
  const context = await browser.newContext({
    baseURL: place().web,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    storageState,
  })
  const page = await context.newPage()
  await openImages({ ...seller, page })
  await expect(page.getByLabel('Camera')).toHaveAttribute('capture', 'environment')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await (await chooser).setFiles(await drawn(page, 1))
  await counted(page, 1)
  await context.close()
})

test('only the seller sees a listing in review, with a badge, until it is published', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, stranger] = [await meet({ seller: true }), await meet()]
  const { page } = seller
  const review = await openReview()
  const product = await review.list(seller, { title: 'Isuzu in review', price: '3' })
  expect(product.status).toBe('pending')
  const badge = 'In review. Only you can see it.'
  await page.goto(pathOf(product))
  await expect(page.getByText(badge)).toBeVisible()
  await page.goto(`/edit-product/${product.slug}`)
  await expect(page.getByText(badge)).toBeVisible()
  await page.goto(`/vendor/${seller.address}`)
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await stranger.page.goto(pathOf(product))
  await expect(stranger.page.getByText('Product not found.')).toBeVisible()

  await review.approve(product)
  await stranger.page.reload()
  await expect(stranger.page.getByRole('heading', { name: product.title })).toBeVisible()
  await page.goto(pathOf(product))
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  await expect(page.getByText(badge)).toBeHidden()
})

test('a picture that cannot be stored is named, and only that one is sent again', { tag: '@deep' }, async ({
  meet,
}) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  await openImages(seller)
  await choosePictures(page, 3)
  await counted(page, 3)
  const sent: number[] = []
  const submitted = Promise.withResolvers<void>()
  await page.route('**/api/add-picture', async (route) => {
    sent.push(sent.length)
    // The second try is still on its way when the form is submitted.
    if (sent.length === 4) await submitted.promise
    if (sent.length !== 2) return route.continue()
    const message = 'An image takes too long to read.'
    await route.fulfill({ status: 400, json: { message, error: message, code: 'invalid' } })
  })
  await press(page, 'Submit Listing')
  await expect(
    page.getByRole('listitem').getByText(/^“.+”: An image takes too long to read\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeEnabled()
  expect(sent).toHaveLength(3)
  await press(page, 'Try again')
  await expect(page.getByRole('listitem').getByText(/too long to read/)).toBeHidden()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/add-product'))
  await press(page, 'Submit Listing')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  submitted.resolve()
  expect((await (await answer).json()).product.images).toHaveLength(3)
  expect(sent).toHaveLength(4)
})
