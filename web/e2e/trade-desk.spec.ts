import { expectSaid, press } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { openReview } from './trade/review.ts'
import { cover, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

const moderator = { account: 10 } as const
const queue = 'Waiting'

test('a moderator approves, takes a decision back and refuses with a reason, by keys', async ({ meet }, {
  retry,
}) => {
  const [seller, desk] = [await meet({ seller: true, name: 'Ngozi Eze' }), await meet(moderator)]
  const review = await openReview()
  const car = { price: '1.5', mileage: '84000' }
  // What an earlier try left behind has other names.
  const name = retry ? 'Lexus RX 350' : 'Toyota Camry'
  const good = await review.list(seller, { ...car, title: `${name} to approve` })
  const bad = await review.list(seller, { ...car, title: `${name} to refuse` })
  const { page } = desk
  await page.goto('/desk')
  const waiting = page.getByRole('navigation', { name: queue })
  const row = (title: string) => waiting.getByRole('button', { name: title })
  await row(good.title).click()
  const open = (title: string) => page.getByRole('article', { name: title })
  await expect(open(good.title).getByRole('img', { name: '1 of 1' })).toBeVisible()
  await seen(page, 'desk')
  await page.keyboard.press('a')
  await expect(row(good.title)).toBeHidden()
  await page.keyboard.press('u')
  await expect(row(good.title)).toBeVisible()
  const statusOf = async (slug: string): Promise<string> =>
    (await (await seller.page.request.get(`/api/get-product/${slug}`)).json()).status
  expect(await statusOf(good.slug)).toBe('pending')
  await row(good.title).click()
  await expect(open(good.title)).toBeVisible()
  await page.keyboard.press('a')
  await expect(row(good.title)).toBeHidden()

  await row(bad.title).click()
  await expect(open(bad.title)).toBeVisible()
  await page.keyboard.press('r')
  await press(page, 'Refuse')
  await expect(page.getByText('Give a reason. The seller reads it.')).toBeVisible()
  await press(page, 'The pictures show another vehicle, or are not your own.')
  await seen(page, 'refuse')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(row(bad.title)).toBeHidden()
  // A page that is left sends what it holds. If that is lost on the way, the next visit sends it.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {})
  })
  await page.goto('/')
  expect(await statusOf(good.slug)).toBe('pending')
  await page.goto('/desk')
  await expect.poll(() => statusOf(good.slug)).toBe('published')
  await expect.poll(() => statusOf(bad.slug)).toBe('rejected')
  await seller.page.goto(pathOf(bad))
  await expect(seller.page.getByText('The pictures show another vehicle').first()).toBeVisible()
})

test('the desk is closed to everybody else, and its code is not loaded', async ({ meet }) => {
  const { page } = await meet()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible()
  expect(loaded.some((url) => url.endsWith('/api/desk'))).toBe(false)
  expect((await page.request.get('/api/desk')).status()).toBe(403)
})

test('a visitor reports a listing, and the moderator reads why', async ({ meet }) => {
  const [seller, guest] = [await meet({ seller: true }), await meet({ guest: true })]
  // What an earlier try left behind has another name.
  const title = `Lexus ${seller.account} of somebody else`
  const product = await list(seller, { title, price: '2' }, cover)
  const report = async (page: typeof guest.page, text: string) => {
    await page.goto(pathOf(product))
    await press(page, 'Report this listing')
    await press(page, 'Report')
    await expect(page.getByText('Choose what is wrong.')).toBeVisible()
    await page.getByLabel('Reason').selectOption('not_theirs')
    await page.getByLabel('What should we know?').fill(text)
    await seen(page, 'report a listing')
    await press(page, 'Report')
    await expectSaid(page, 'Thank you. Our team looks at this listing.')
  }
  await report(guest.page, 'These are my pictures.')
  for (let n = 0; n < 2; n++) {
    const { page } = await meet()
    const data = { product_id: product.id, reason: 'not_theirs' }
    expect((await page.request.post('/api/report-product', { data })).ok()).toBe(true)
  }
  const desk = await meet(moderator)
  await desk.page.goto('/desk')
  await desk.page
    .getByRole('navigation', { name: queue })
    .getByRole('button', { name: product.title })
    .click()
  await expect(desk.page.getByRole('article', { name: product.title })).toContainText(
    'Not the seller’s vehicle or pictures: These are my pictures.',
  )
  await expect(
    guest.page.request.get(`/api/get-product/${product.slug}`).then((reply) => reply.status()),
  ).resolves.toBe(404)
})
