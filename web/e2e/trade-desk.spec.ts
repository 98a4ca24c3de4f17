import type { Page } from '@playwright/test'
import { chat, expectSaid, press } from './trade/act.ts'
import { act, payDirectly } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { openReview } from './trade/review.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

const moderator = { account: 10 } as const
const queue = 'Waiting'

test(
  'a moderator approves, takes a decision back and refuses with a reason, by keys',
  { tag: '@deep' },
  async ({ meet }, { retry }) => {
    const [seller, desk] = [await meet({ seller: true, name: 'Ngozi Eze' }), await meet(moderator)]
    const review = await openReview()
    const car = { price: '1.5', mileage: '84000' }
    // What an earlier try left behind has other names.
    const name = retry ? 'Lexus RX 350' : 'Toyota Camry'
    const good = await review.list(seller, { ...car, title: `${name} to approve` })
    const bad = await review.list(seller, { ...car, title: `${name} to refuse` })
    const { page } = desk
    await page.route('**/api/desk/open', (route) => route.abort())
    await page.goto('/desk')
    const waiting = page.getByRole('navigation', { name: queue })
    const row = (title: string) => waiting.getByRole('button', { name: title })
    await row(good.title).click()
    await page.unroute('**/api/desk/open')
    await press(page, 'Try again')
    const open = (title: string) => page.getByRole('article', { name: title })
    await expect(open(good.title).getByRole('img', { name: '1 of 1' })).toBeVisible()
    await seen(page, 'desk')
    // J goes to the next one and K back. Listings of other tests may be between the two.
    await page.keyboard.press('j')
    await expect(row(good.title)).not.toHaveAttribute('aria-current')
    await expect(waiting.locator('[aria-current]')).toHaveCount(1)
    await page.keyboard.press('k')
    await expect(row(good.title)).toHaveAttribute('aria-current', 'true')
    await expect(open(good.title)).toBeVisible()
    await page.keyboard.press('a')
    await expect(row(good.title)).toBeHidden()
    await page.keyboard.press('u')
    await expect(row(good.title)).toBeVisible()
    const statusOf = async (slug: string): Promise<string> =>
      (await (await seller.page.request.get(`/api/get-product/${slug}`)).json()).status
    expect(await statusOf(good.slug)).toBe('pending')
    await row(good.title).click()
    await expect(open(good.title)).toBeVisible()
    const tab = await page.context().newPage()
    await tab.goto('/desk')
    await expect(tab.getByRole('navigation', { name: queue })).toBeVisible()
    // From now on decisions are lost on their way, whether the ten seconds are over or the page is left.
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = (input, init) =>
        (input instanceof Request ? input.url : String(input)).endsWith('/api/desk/decide')
          ? new Promise(() => {})
          : real(input, init)
    })
    await page.keyboard.press('a')
    await expect(row(good.title)).toBeHidden()

    await row(bad.title).click()
    await expect(open(bad.title)).toBeVisible()
    await page.keyboard.press('r')
    await press(page, 'Refuse')
    await expect(page.getByText('Give a reason. The seller reads it.')).toBeVisible()
    await press(page, 'The pictures show another vehicle, or are not your own.')
    await expect(page.getByText('Give a reason. The seller reads it.')).toBeHidden()
    await seen(page, 'refuse')
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(row(bad.title)).toBeHidden()
    // A page that is left sends what it holds. If that is lost on the way, the next visit sends it, also if another
    // tab of the desk was left in between.
    await page.goto('/')
    await tab.goto('/')
    await tab.close()
    expect(await statusOf(good.slug)).toBe('pending')
    await page.goto('/desk')
    await expect.poll(() => statusOf(good.slug)).toBe('published')
    await expect.poll(() => statusOf(bad.slug)).toBe('rejected')
    await seller.page.goto(pathOf(bad))
    await expect(seller.page.getByText('The pictures show another vehicle').first()).toBeVisible()
  },
)

test('a moderator who signs in finds the desk in the menu', { tag: '@deep' }, async ({ meet }) => {
  const desk = await meet({ ...moderator, guest: true })
  await connect(desk)
  await desk.page.getByRole('banner').getByRole('link', { name: 'Desk' }).click()
  await expect(desk.page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

/** The texts of all scripts that a page loads. */
function scriptsOf(page: Page) {
  const scripts: Promise<string>[] = []
  page.on('response', (reply) => {
    if (reply.request().resourceType() !== 'script') return
    const text = reply.text()
    // A page that closes ends the scripts that it is still loading after the last check.
    text.catch(() => {})
    scripts.push(text)
  })
  return async () => (await Promise.all(scripts)).join()
}
const deskOnly = 'When a buyer or seller reports a conversation, you can read it here.'

test('the desk is closed to everybody else, and its code is not loaded', { tag: '@deep' }, async ({
  meet,
}) => {
  const [{ page }, desk] = [await meet(), await meet(moderator)]
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const [scripts, theirs] = [scriptsOf(page), scriptsOf(desk.page)]
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible()
  await seen(page, 'desk for others')
  expect(loaded.some((url) => url.endsWith('/api/desk'))).toBe(false)
  expect(await scripts()).not.toContain(deskOnly)
  await desk.page.goto('/desk')
  await expect(desk.page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  expect(await theirs()).toContain(deskOnly)
  expect((await page.request.get('/api/desk')).status()).toBe(403)
})

test('reported conversations, reported vendors and disputes wait at the desk', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer, desk] = [
    await meet({ seller: true, name: 'Ngozi Cars' }),
    await meet({ name: 'Chidi Okafor' }),
    await meet(moderator),
  ]
  const title = `Honda ${seller.account} to argue about`
  const product = await list(seller, { title, price: '2' }, await coverOf(seller))
  const id = await payDirectly(buyer, product)
  const conversation_id = await chat(product.id, [seller, buyer], 3)
  await act(seller, 'deliver', id)
  await act(buyer, 'dispute', id)
  const data = { transaction_id: String(id), new_status: 3 }
  expect((await buyer.page.request.post('/api/update-transaction', { data })).ok()).toBe(true)
  const reason = `Wants half of it first, ${seller.account}`
  const report = { conversation_id, blocked: false, reason }
  expect((await buyer.page.request.post('/api/block-conversation', { data: report })).ok()).toBe(true)

  const guest = await meet({ guest: true })
  await guest.page.goto(`/vendor/${seller.address}`)
  await press(guest.page, 'Report this seller')
  await guest.page.getByLabel('Reason').selectOption('pays_outside')
  await guest.page.getByLabel('What should we know?').fill('Asked me for a transfer.')
  await seen(guest.page, 'report a vendor')
  await press(guest.page, 'Report')
  await expectSaid(guest.page, 'Thank you. Our team looks at this vendor.')
  for (let n = 0; n < 2; n++) {
    const { page } = await meet()
    const data = { vendor_address: seller.address, reason: 'pays_outside' }
    expect((await page.request.post('/api/report-vendor', { data })).ok()).toBe(true)
  }

  const { page } = desk
  const show = (name: string) =>
    page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click()
  const line = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  await page.goto('/desk')
  await show('Messages')
  await line(reason).getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('dialog')).toContainText('Message 3')
  await expect(page.getByRole('dialog')).toContainText('Chidi Okafor')
  await seen(page, 'desk conversation')
  await page.keyboard.press('Escape')
  await seen(page, 'desk conversations')
  await line(reason).getByRole('button', { name: 'Close' }).click()
  await expect(line(reason)).toBeHidden()
  await press(page, 'Undo')
  await expect(line(reason)).toBeVisible()

  await show('Vendors')
  await expect(line('Asked me for a transfer.').first()).toContainText('Ngozi Cars')
  await seen(page, 'desk vendors')

  await show('Disputes')
  await expect(line(title)).toContainText('The seller has not answered yet.')
  await line(title).getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('dialog')).toContainText('Message 1')
  await page.keyboard.press('Escape')
  await seen(page, 'desk disputes')
})

test('a visitor reports a listing, and the moderator reads why', { tag: '@deep' }, async ({ meet }) => {
  const [seller, guest] = [await meet({ seller: true }), await meet({ guest: true })]
  // What an earlier try left behind has another name.
  const title = `Lexus ${seller.account} of somebody else`
  const product = await list(seller, { title, price: '2' }, await coverOf(seller))
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
