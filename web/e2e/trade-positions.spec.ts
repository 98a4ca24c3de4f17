import type { Page } from '@playwright/test'
import { expectSaid } from './trade/act.ts'
import { connect } from './trade/person.ts'
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

/** The pixel at which the main button, or the sentence instead of it, ends. */
async function endOf(page: Page, what: string): Promise<number> {
  const now = page.getByRole('article').locator('[aria-labelledby="now"]')
  const button = now.getByRole('button', { name: what, exact: true })
  await expect(button.or(now.getByText(what)).first()).toBeVisible()
  const target = (await button.count()) > 0 ? button : now.getByText(what)
  const { y, height } = (await target.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return Math.round(y + height)
}

test('the main button of each status is on the first screen, for both parties and the arbiter', async ({
  meet,
}) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const arbiter = await meet({ account: 0, guest: true })
  const ids = await everyStatus(seller, buyer, arbiter)
  const table: string[] = []
  const measure = async (page: Page, side: string, status: Status, what: string) => {
    await page.goto(`/sale/${ids[status]}`)
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
  console.info(`status     side     size     ends at\n${table.join('\n')}`)

  // Paying the seller is never above Confirm, and not the first thing before the delivery.
  await buyer.page.goto(`/sale/${ids.Delivered}`)
  const confirm = await endOf(buyer.page, 'Confirm')
  expect(await endOf(buyer.page, 'Pay now, without the waiting time')).toBeGreaterThan(confirm)
  await buyer.page.goto(`/sale/${ids.Pending}`)
  const release = buyer.page.getByRole('button', { name: 'Pay the seller now' })
  await expect(release).toHaveCount(1)
  await expect(buyer.page.locator('[aria-labelledby="ways"]').locator(release)).toHaveCount(1)
})
