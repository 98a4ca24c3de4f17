import type { ProductView } from '@mota/functions/schema'
import { expectSaid, part, press } from './trade/act.ts'
import { lastSale, pass, periods } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import type { Person } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

// Waits for the payout, so it moves the chain's clock.
test.setTimeout(300_000)

/** Presses, screens, and requests that the wallet shows, of one person. */
type Count = readonly [presses: number, screens: number, requests: number]

/** What each way to end a sale may cost, from "I want this car" until the money is where it belongs. */
const goals: Record<string, { buyer: Count; seller: Count }> = {
  'confirmed and collected': { buyer: [5, 2, 2], seller: [3, 1, 2] },
  'paid at the handover': { buyer: [6, 2, 2], seller: [0, 0, 0] },
  'lower price': { buyer: [5, 2, 2], seller: [2, 1, 1] },
  'cancelled and refunded': { buyer: [5, 2, 2], seller: [0, 0, 0] },
  'disputed and returned': { buyer: [5, 2, 2], seller: [4, 1, 2] },
}

/** Counts what a person does. Each call returns what was done since the one before. */
async function counting({ page, wallet }: Person): Promise<() => Count> {
  let presses = 0
  let screens: string[] = []
  let requests = 0
  const requested = () => wallet.requests.filter((method) => /sendTransaction|sign/i.test(method)).length
  await page.exposeFunction('countPress', () => {
    presses++
  })
  await page.addInitScript(() => {
    const counter = window as unknown as { countPress: () => void }
    window.addEventListener('pointerdown', () => counter.countPress(), true)
  })
  page.on('framenavigated', (frame) => {
    const { pathname, protocol } = new URL(frame.url())
    if (protocol.startsWith('http') && screens.at(-1) !== pathname) screens.push(pathname)
  })
  return () => {
    const count: Count = [presses, screens.length, requested() - requests]
    presses = 0
    screens = []
    requests = requested()
    return count
  }
}

test('each way to end a sale takes few presses and screens', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const { page } = buyer
  const [ofSeller, ofBuyer] = [await counting(seller), await counting(buyer)]
  const table: string[] = []

  const pay = async (product: ProductView) => {
    await page.goto(pathOf(product))
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('link', { name: 'Follow the sale' }).click()
    await expect(part(page, 'now')).toBeVisible()
  }
  /** The seller opens the sale by the link of the e-mail. */
  const deliver = async () => {
    await seller.page.goto(`/sale/${await lastSale()}`)
    await press(seller.page, 'Deliver')
    await press(seller.page, 'Yes, delivered')
    await expectSaid(seller.page, 'Product delivered successfully.')
  }
  const ways: Record<keyof typeof goals, () => Promise<void>> = {
    'paid at the handover': async () => {
      await press(page, 'I am with the vehicle')
      // Each answer says what it does to the money.
      for (const words of [
        'The seller gets 2 ETH at once. You can no longer dispute.',
        'Yes, but for less',
        'No, something is wrong',
      ])
        await expect(page.getByRole('dialog')).toContainText(words)
      await page.getByRole('dialog').getByRole('button', { name: 'Pay the seller now' }).click()
      await press(page, 'Yes, pay the seller')
      await expectSaid(page, 'The seller has been paid.')
    },
    'lower price': async () => {
      await press(page, 'Agree on a lower price')
      await page.getByLabel('New price').fill('1.5')
      await press(page, 'Sign and propose')
      await expect(page.getByRole('dialog')).toBeHidden()
      await seller.page.goto(`/sale/${await lastSale()}`)
      const proposed = seller.page.getByRole('region', { name: 'Proposed lower price' })
      await proposed.getByRole('button', { name: 'Accept' }).click()
      await press(seller.page, 'Yes, divide it')
      await expectSaid(seller.page, 'The money was divided as you agreed.')
    },
    'cancelled and refunded': async () => {
      await press(page, 'Cancel and refund')
      await press(page, 'Yes, refund me')
      await expectSaid(page, 'Transaction cancelled successfully.')
    },
    'disputed and returned': async () => {
      await deliver()
      await press(page, 'Dispute')
      await page.getByLabel('Reason').selectOption('damaged')
      await page.getByLabel('What is wrong?').fill('The door does not close.')
      await press(page, 'Yes, dispute')
      await expectSaid(page, 'Transaction disputed.')
      await press(seller.page, 'Confirm Return')
      await press(seller.page, 'Yes, it is back')
      await expectSaid(seller.page, 'Transaction cancelled successfully.')
    },
    'confirmed and collected': async () => {
      await deliver()
      await press(page, 'Confirm')
      await press(page, 'Yes, confirm')
      await expectSaid(page, 'Product confirmed successfully.')
      // Last, because a signed price is valid for an hour only.
      await pass(periods.wait)
      await press(seller.page, 'Claim Funds')
      await expectSaid(seller.page, 'Funds claimed successfully!')
    },
  }
  for (const [name, way] of Object.entries(ways)) {
    await pay(await list(seller, { title: `To be ${name}`, price: '2' }))
    await way()
    const counts = { buyer: ofBuyer(), seller: ofSeller() }
    table.push(`${name.padEnd(24)} buyer ${counts.buyer.join(', ')}   seller ${counts.seller.join(', ')}`)
    expect.soft(counts, name).toEqual(goals[name])
  }
  console.info(`way (presses, screens, wallet requests)\n${table.join('\n')}`)
})
