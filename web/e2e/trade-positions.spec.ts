import type { Page } from '@playwright/test'
import { expectSaid } from './trade/act.ts'
import { connect, type Person } from './trade/person.ts'
import { coverOf, seen } from './trade/seen.ts'
import { everyStatus } from './trade/statuses.ts'
import { expect, expectNoOverflow, test } from './trade/test.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

/** What the first screen of a sale's page must show, per status: a button, or the sentence instead of it. */
const buyerSees = {
  Pending: 'Waiting for seller to deliver.',
  Delivered: 'Confirm',
  Confirmed: 'Nothing to do',
  Disputed: 'Waiting for seller to confirm product return.',
  Contested: 'Waiting for the arbiter to decide.',
  Cancelled: '3 ETH was refunded to your balance.',
  Finalized: '3 ETH was paid to the seller.',
}
const sellerSees: typeof buyerSees = {
  Pending: 'Deliver',
  Delivered: 'Waiting for user to confirm.',
  Confirmed: 'Claim Funds',
  Disputed: 'Confirm Return',
  Contested: 'Confirm Return',
  Cancelled: '3 ETH was refunded to the buyer.',
  Finalized: '3 ETH was paid to your balance.',
}
type Status = keyof typeof buyerSees

/** What the specification says that a card shows per status and side: a button, a sentence or an icon. */
const specified: Record<Exclude<Status, 'Contested'>, { seller: string; buyer: string }> = {
  Pending: { seller: 'button Deliver', buyer: 'Waiting for seller to deliver.' },
  Delivered: { seller: 'Waiting for user to confirm.', buyer: 'button Confirm' },
  Confirmed: { seller: 'button Claim Funds', buyer: 'button Dispute' },
  Disputed: { seller: 'button Confirm Return', buyer: 'Waiting for seller to confirm product return.' },
  Cancelled: { seller: 'icon Cancelled', buyer: 'icon Cancelled' },
  Finalized: { seller: 'icon Finalized', buyer: 'icon Finalized' },
}

/** The footer of a card in the words of the table above. All buttons and icons are named, so one too many shows. */
async function footerOf(page: Page, id: bigint): Promise<string> {
  const footer = page.getByRole('article', { name: `Transaction ${id}:` }).locator('footer')
  await expect(footer).not.toBeEmpty()
  const named = async (role: 'button' | 'img', word: string) => {
    const all = await footer.getByRole(role).all()
    const names = await Promise.all(
      all.map(async (one) => (await one.getAttribute('aria-label')) ?? (await one.innerText())),
    )
    return names.map((name) => `${word} ${name}`)
  }
  const parts = [...(await named('button', 'button')), ...(await named('img', 'icon'))]
  return parts.length > 0 ? parts.join(', ') : (await footer.innerText()).trim()
}

const claim =
  'The gearbox slips in third gear, the clock had been turned back, and the papers name another owner.\n'.repeat(
    4,
  )

/** A dispute and a contest with long reasons. The server accepts them only once it has recorded the sale. */
async function argue(seller: Person, buyer: Person, transaction_id: string) {
  const records = async () =>
    (await (await buyer.page.request.get(`/api/get-transactions?wallet=${buyer.address}`)).json()).buyer
  const tell = async ({ page }: Person, kind: string, body: object) => {
    await expect(async () => {
      const record = (await records()).find(
        (one: { transaction_id: string }) => one.transaction_id === transaction_id,
      )
      const data = { conversation_id: record.conversation_id, kind, body }
      const reply = await page.request.post('/api/send-message', { data })
      expect(reply.ok(), await reply.text()).toBe(true)
    }).toPass()
  }
  await tell(buyer, 'dispute', { transaction_id, reason: 'damaged', text: claim })
  await tell(seller, 'text', { text: claim })
}

/** The pixel at which the main button, or the sentence instead of it, ends. */
async function endOf(page: Page, what: string): Promise<number> {
  const now = page.getByRole('article').locator('[aria-labelledby="now"]')
  const button = now.getByRole('button', { name: what, exact: true })
  await expect(button.or(now.getByText(what)).first()).toBeVisible()
  const target = (await button.count()) > 0 ? button : now.getByText(what)
  const { y, height } = (await target.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return Math.round(y + height)
}

test('the main button of each status is on the first screen, for both parties and the arbiter', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const arbiter = await meet({ account: 0, guest: true })
  const ids = await everyStatus(seller, buyer, arbiter, await coverOf(seller))
  await argue(seller, buyer, String(ids.Contested))
  const table: string[] = []
  const measure = async (page: Page, side: string, status: Status, what: string) => {
    await page.goto(`/sale/${ids[status]}`)
    const claims = page.locator('[aria-labelledby="now"]').getByText('The gearbox slips')
    if (status === 'Contested') await expect(claims).toHaveCount(2)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      const end = await endOf(page, what)
      table.push(
        `${status.padEnd(10)} ${side.padEnd(8)} ${size.padEnd(8)} ${String(end).padStart(4)}  ${what}`,
      )
      expect(end, table.at(-1)).toBeLessThanOrEqual(viewport.height)
      await expectNoOverflow(page)
    }
  }
  for (const [status, what] of Object.entries(buyerSees) as [Status, string][])
    await measure(buyer.page, 'buyer', status, what)
  for (const [status, what] of Object.entries(sellerSees) as [Status, string][])
    await measure(seller.page, 'seller', status, what)
  await connect(arbiter)
  await expectSaid(arbiter.page, 'Logged in.')
  await measure(arbiter.page, 'arbiter', 'Contested', 'Decide for seller')
  // Both claims are long, and all of them can be read on the spot.
  const now = arbiter.page.locator('[aria-labelledby="now"]')
  await seen(arbiter.page, 'contested')
  await arbiter.page.setViewportSize(sizes.phone)
  for (const _ of ['the buyer', 'the seller']) {
    await now.getByRole('button', { name: 'Read all of it' }).first().click()
    await expect(now.getByRole('button', { name: 'Decide for seller' })).toBeInViewport({ ratio: 1 })
  }
  console.info(`status     side     size     ends at\n${table.join('\n')}`)

  // Paying the seller is never above Confirm, and not the first thing before the delivery.
  await buyer.page.goto(`/sale/${ids.Delivered}`)
  const confirm = await endOf(buyer.page, 'Confirm')
  expect(await endOf(buyer.page, 'Pay now, without the waiting time')).toBeGreaterThan(confirm)
  await buyer.page.goto(`/sale/${ids.Pending}`)
  const release = buyer.page.getByRole('button', { name: 'Pay the seller now' })
  await expect(release).toHaveCount(1)
  await expect(buyer.page.locator('[aria-labelledby="ways"]').locator(release)).toHaveCount(1)

  // The cards of the two lists, status by status.
  const cards: string[] = []
  for (const [side, person, other] of [
    ['seller', seller, buyer],
    ['buyer', buyer, seller],
  ] as const) {
    const { page } = person
    await page.goto(`/transactions-${side}`)
    for (const [status, sides] of Object.entries(specified) as [
      keyof typeof specified,
      { [S in typeof side]: string },
    ][]) {
      const id = ids[status]
      const shown = await footerOf(page, id)
      cards.push(`${status.padEnd(10)} ${side.padEnd(7)} ${sides[side].padEnd(46)} ${shown}`)
      expect.soft(shown, cards.at(-1)).toContain(sides[side])
      if (/^(button|icon) /.test(sides[side])) expect.soft(shown, cards.at(-1)).toBe(sides[side])
      const card = page.getByRole('article', { name: `Transaction ${id}: ${status} Highlander` })
      for (const words of [`Transaction ID ${id}`, '3', 'ETH', `${status} Highlander`])
        await expect(card).toContainText(words)
      await expect(card.getByText(other.wallet.address, { exact: false })).toBeVisible()
    }
  }
  console.info(`status     side    specified                                      shown\n${cards.join('\n')}`)
})
