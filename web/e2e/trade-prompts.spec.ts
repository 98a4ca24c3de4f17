import { expectSaid, openPurchase, pay, press, rejected } from './trade/act.ts'
import { act, payDirectly } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

test('a purchase continues after each of its wallet prompts is rejected', { tag: '@deep' }, async ({
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

  // The session has ended, and the owner refuses the signature that renews it.
  await page.context().clearCookies()
  wallet.refuse('personal_sign')
  await pay(page)
  await expect(alert).toHaveText(rejected)
  wallet.allow('personal_sign')
  const signatures = () => wallet.requests.filter((method) => method === 'personal_sign').length
  const before = signatures()

  // The wallet is on another chain, and the owner refuses to switch.
  wallet.onWrongChain()
  wallet.refuse('wallet_switchEthereumChain')
  await pay(page)
  await expect(alert).toHaveText('Please switch to Sepolia test network')
  wallet.allow('wallet_switchEthereumChain')

  wallet.refuse('eth_sendTransaction')
  await pay(page)
  await expect(alert).toHaveText(rejected)
  wallet.allow('eth_sendTransaction')
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  expect(signatures()).toBe(before + 1)
})

test('rejecting the prompts of a withdrawal and of auto-withdraw changes nothing', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const id = await payDirectly(buyer, await list(seller, { title: 'Refunded', price: '1.123456789' }))
  await act(seller, 'refund', id)
  const { page, wallet } = buyer
  await page.goto('/account?show=advanced')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Exactly 1.123456789 ETH')
  wallet.refuse('eth_sendTransaction')
  await page.getByLabel('Amount in ETH').fill('0')
  await press(page, 'Withdraw')
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  // A comma is a decimal point too.
  await page.getByLabel('Amount in ETH').fill('0,5')
  await page.getByLabel('Amount in ETH').blur()
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('0.5')
  await press(page, 'MAX')
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('1.123456789')
  await press(page, 'Withdraw')
  await expectSaid(page, rejected)
  await page.getByLabel('Auto-withdraw').click()
  await expect(page.getByLabel('Auto-withdraw')).not.toBeChecked()
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('1.123456789')
})
