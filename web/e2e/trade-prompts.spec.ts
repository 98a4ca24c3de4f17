import { buy, expectSaid, openPurchase, pay, press, rejected } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

test('every prompt of a purchase may be rejected, and the purchase goes on where it stood', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Rejected thrice', price: '0.75' })
  const { page, wallet } = buyer
  const alert = page.getByRole('dialog').getByRole('alert')
  await page.context().clearCookies()
  await connect(buyer)
  await expectSaid(page, 'Logged in.')
  await openPurchase(page, pathOf(product))

  // The session has ended: the signature that renews it is refused.
  await page.context().clearCookies()
  wallet.refuse('personal_sign')
  await pay(page)
  await expect(alert).toHaveText(rejected)
  wallet.allow('personal_sign')

  // The wallet is elsewhere, and does not want to come.
  wallet.onWrongChain()
  wallet.refuse('wallet_switchEthereumChain')
  await press(page, 'Try again')
  await expect(alert).toHaveText('Please switch to Sepolia test network')
  wallet.allow('wallet_switchEthereumChain')

  wallet.refuse('eth_sendTransaction')
  await press(page, 'Try again')
  await expect(alert).toHaveText(rejected)
  wallet.allow('eth_sendTransaction')
  await press(page, 'Try again')
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
})

test('every prompt about one’s own money may be rejected, and nothing changes', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  await buy(buyer, pathOf(await list(seller, { title: 'Kept in escrow', price: '1' })))
  const { page, wallet } = buyer
  await page.goto('/account?show=advanced')
  wallet.refuse('eth_sendTransaction')
  await page.getByLabel('Amount in ETH').fill('0')
  await press(page, 'Withdraw')
  await expectSaid(page, rejected)
  await page.getByLabel('Auto-withdraw').click()
  await expect(page.getByLabel('Auto-withdraw')).not.toBeChecked()
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('0')
})
