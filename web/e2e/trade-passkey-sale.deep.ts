import type { Browser } from '@playwright/test'
import { makeOld } from '../../infra/local/seed/account.ts'
import { place } from './fixture/place.ts'
import { expectSaid, openPurchase, pay, press } from './trade/act.ts'
import { balanceOf, escrowBalance, fund, lastSale, pass, periods } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { openDevice, signUp } from './trade/passkey.ts'
import { expect, test } from './trade/test.ts'

const ether = 10n ** 18n

async function join(browser: Browser) {
  const device = await openDevice(browser)
  await device.page.goto('/auth')
  const account = await signUp(device.page)
  return { ...device, account, address: account.toLowerCase() as `0x${string}` }
}

test('buyer and seller with passkeys come to every end of a sale, and own no ether for fees', async ({
  browser,
}) => {
  const [buyer, seller] = [await join(browser), await join(browser)]
  await makeOld({ table: JSON.parse(place().settings) }, seller.address)
  await seller.page.request.post('/api/make-vendor', { data: { address: seller.address } })
  await fund(buyer.account, '10')

  /** Pays, and leaves both at the page of the sale. */
  async function begin(title: string) {
    const product = await list(seller as never, { title, price: '2' })
    await openPurchase(buyer.page, pathOf(product))
    await pay(buyer.page)
    await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
    const path = `/sale/${await lastSale()}`
    await seller.page.goto(path)
    return path
  }
  const deliver = async () => {
    await press(seller.page, 'Deliver')
    await press(seller.page, 'Yes, delivered')
    await expectSaid(seller.page, 'Product delivered successfully.')
  }
  async function divide(from: typeof buyer, to: typeof buyer) {
    await press(from.page, 'Agree on a lower price')
    await from.page.getByLabel('New price').fill('1.5')
    await press(from.page, 'Sign and propose')
    await expect(from.page.getByRole('dialog')).toBeHidden()
    await to.page.reload()
    const proposed = to.page.getByRole('region', { name: 'Proposed lower price' })
    await proposed.getByRole('button', { name: 'Accept' }).click()
    await press(to.page, 'Yes, divide it')
    await expectSaid(to.page, 'The money was divided as you agreed.')
  }

  await begin('Disputed by passkey')
  await deliver()
  await press(buyer.page, 'Dispute')
  await buyer.page.getByLabel('Reason').selectOption('damaged')
  await buyer.page.getByLabel('What is wrong?').fill('The door does not close.')
  await press(buyer.page, 'Yes, dispute')
  await expectSaid(buyer.page, 'Transaction disputed.')
  await press(seller.page, 'Confirm Return')
  await press(seller.page, 'Yes, it is back')
  await expectSaid(seller.page, 'Transaction cancelled successfully.')
  expect(await escrowBalance(buyer.account)).toBe(2n * ether)

  // One side's passkey signs, and the other side's sends it to the escrow.
  await begin('Settled by the seller')
  await divide(buyer, seller)
  expect(await escrowBalance(seller.account)).toBe((3n * ether) / 2n)

  const late = await begin('Never delivered')
  const claimed = await begin('Claimed by passkey')
  await deliver()
  await press(buyer.page, 'Confirm')
  await press(buyer.page, 'Yes, confirm')
  await expectSaid(buyer.page, 'Product confirmed successfully.')
  await pass(Math.max(periods.wait, periods.deliver))
  await seller.page.goto(claimed)
  await press(seller.page, 'Claim Funds')
  await expectSaid(seller.page, 'Funds claimed successfully!')
  await buyer.page.goto(late)
  await press(buyer.page, 'Get refund')
  await press(buyer.page, 'Yes, refund me')
  await expectSaid(buyer.page, 'Transaction cancelled successfully.')

  // Now the chain's clock is ahead of the device's. By the device's clock this signature would have expired.
  await begin('Settled by the buyer')
  await divide(seller, buyer)
  expect(await escrowBalance(buyer.account)).toBe(5n * ether)

  await seller.page.goto('/account?show=advanced')
  await press(seller.page, 'MAX')
  await press(seller.page, 'Withdraw')
  await expectSaid(seller.page, 'Successfully withdrew 5')
  // To the last wei: neither has paid a fee.
  expect(await balanceOf(seller.account)).toBe(5n * ether)
  expect(await balanceOf(buyer.account)).toBe(0n)
  for (const { page } of [buyer, seller]) await page.context().close()
})
