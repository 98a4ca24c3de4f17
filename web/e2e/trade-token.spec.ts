import { deployments } from '@mota/contracts/sdk'
import type { Page, Request } from '@playwright/test'
import { toFunctionSelector } from 'viem'
import { shorten } from '../src/lib/shorten.ts'
import { place } from './fixture/place.ts'
import { card, expectSaid, openPurchase, openSale, part, pay, press, rejected, step } from './trade/act.ts'
import { act, balanceOf, salesOf } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { addressOf, continueWords, openDevice, register } from './trade/passkey.ts'
import { seen } from './trade/seen.ts'
import { expect, phone, test } from './trade/test.ts'
import { allowanceOf, block, contractOf, creditOf, mint, tokensOf } from './trade/token.ts'

// Each test checks several states on a desktop and on a phone.
test.describe.configure({ timeout: 600_000 })

const stranger = '0x000000000000000000000000000000000000bEEF'
const { escrow } = deployments.local
const dialog = (page: Page) => page.getByRole('dialog')

async function saleIdOf(buyer: `0x${string}`) {
  const [sale] = await salesOf(buyer, 'NewTokenTransaction')
  if (!sale?.args.transaction_id) throw new Error('Nothing was paid.')
  return sale.args.transaction_id
}

test('a vehicle is bought in USDC by a signature; a refund that the token refuses is withdrawn elsewhere', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet({ viewport: phone })]
  const car = { title: 'Bought in dollars', price: '12500', currency: 'USDC' } as const
  const product = await list(seller, car)
  const { page, wallet } = buyer
  await openPurchase(page, pathOf(product))
  await expect(dialog(page)).toContainText('You need 12,500 USDC, and you have 0 USDC.')
  await seen(page, 'token-missing')
  await mint('USDC', wallet.address, '12500')
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  await expect(dialog(page)).toContainText(
    'Your wallet asks twice: to sign a payment of exactly 12,500 USDC, then to pay it.',
  )
  await expect(dialog(page)).toContainText('Its issuer can stop it, or block a wallet or the escrow.')
  await seen(page, 'token-purchase')

  // A payment that the token would refuse asks the wallet for nothing, so nothing has to be undone.
  await block('USDC', wallet.address, true)
  await pay(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `Blocked. The issuer of this token does not let the account ${shorten(wallet.address)} send or receive it.`,
  )
  await seen(page, 'token-refused')
  await block('USDC', wallet.address, false)
  const asked = (method: string) => wallet.requests.filter((one) => one === method).length
  expect([asked('eth_signTypedData_v4'), asked('eth_sendTransaction')]).toEqual([0, 0])

  const release = wallet.hold()
  await pay(page)
  await expect(dialog(page)).toContainText('Sign the payment in your wallet.')
  await seen(page, 'token-authorize')
  release()
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  await seen(page, 'token-paid')
  expect([asked('eth_signTypedData_v4'), asked('eth_sendTransaction')]).toEqual([1, 1])
  expect(await tokensOf('USDC', wallet.address)).toBe(0n)

  const id = await saleIdOf(wallet.address)
  await act(seller, 'deliver', id)
  await page.getByRole('link', { name: 'Follow the sale' }).click()
  await press(page, 'Dispute')
  await page.getByLabel('Reason').selectOption('not_as_described')
  await page.getByLabel('What is wrong?').fill('The mileage is wrong.')
  await press(page, 'Yes, dispute')
  await expectSaid(page, 'Transaction disputed. Waiting for seller to confirm product return.')
  await block('USDC', wallet.address, true)
  await openSale(seller.page, '/transactions-seller', product.title)
  await step(seller.page, 'Confirm Return', 'Yes, it is back', 'Transaction cancelled successfully.')
  expect(await creditOf('USDC', wallet.address)).toBe(12_500_000_000n)

  const kept = '12,500 USDC could not be sent to your wallet. It is safe in the escrow.'
  await expect(part(page, 'now')).toContainText(kept)
  await expect(card(page, product.title)).toContainText('Your money waits in escrow.')
  await seen(page, 'token-kept-sale')
  await page.goto('/transactions-buyer')
  await expect(card(page, product.title)).toContainText(kept)
  await expect(page.getByText('1 needs you')).toBeVisible()
  const credit = page.getByRole('region', { name: 'USDC waiting for you' })
  // The form is there even if the chain does not say whether the token would send the credit.
  const withdrawal = toFunctionSelector('withdrawToken(uint256,address,uint256)').slice(2)
  const isWithdrawal = (request: Request) => request.postData()?.includes(withdrawal) ?? false
  await page.route(`${place().rpc}/**`, (route) =>
    isWithdrawal(route.request()) ? route.abort() : route.continue(),
  )
  await card(page, product.title).getByRole('link', { name: 'Withdraw it' }).click()
  await expect(credit.getByLabel('Amount in USDC')).toHaveValue('12500')
  await page.unrouteAll()
  await page.reload()
  await expect(credit).toContainText('12,500 USDC')
  await expect(credit).toContainText('USDC does not accept your wallet at the moment.')
  await seen(page, 'token-credit')
  await expect(credit.getByLabel('Amount in USDC')).toHaveValue('12500')
  const to = credit.getByLabel('Send to address')
  const withdraw = credit.getByRole('button', { name: 'Withdraw', exact: true })
  for (const [address, problem] of [
    [contractOf('cNGN'), 'This is the contract of cNGN, not a wallet.'],
    [escrow, 'This is the escrow contract.'],
  ] as const) {
    await to.fill(address)
    await withdraw.click()
    await expect(credit).toContainText(problem)
  }
  await to.fill(stranger)
  await withdraw.click()
  await expect(page.getByRole('alertdialog')).toContainText('Send 12,500 USDC to this address?')
  await expect(page.getByRole('alertdialog')).toContainText(stranger)
  const before = await tokensOf('USDC', stranger)
  await press(page, 'Yes, send it')
  await expectSaid(page, 'Successfully withdrew 12,500 USDC')
  await expect(credit).toBeHidden()
  expect((await tokensOf('USDC', stranger)) - before).toBe(12_500_000_000n)
  expect(await creditOf('USDC', wallet.address)).toBe(0n)
  const entries = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /^Sent to 0x0000…bEEF.*12,500 USDC/s,
    /^Refund, kept in the escrow.*12,500 USDC/s,
  ])
  await seen(page, 'token-ledger')
  await page.goto('/transactions-buyer')
  await expect(card(page, product.title)).toContainText('12,500 USDC could not be sent to your wallet.')
  await expect(page.getByRole('link', { name: 'Withdraw it' })).toHaveCount(0)
  await page.goto(`/sale/${id}`)
  await expect(card(page, product.title)).toContainText('Nothing is in escrow any more.')
  await page.goto(`/receipt/${id}`)
  await expect(page.getByText('12,500 USDC was refunded to the buyer.')).toBeVisible()
  await seen(page, 'token-receipt')
})

test('somebody without ether buys in USDC with a passkey and agrees on a lower price, and Mota pays the fees', {
  tag: '@deep',
}, async ({ browser, meet }) => {
  const seller = await meet({ seller: true })
  const product = await list(seller, { title: 'Dollars by finger', price: '8000', currency: 'USDC' })
  const { page } = await openDevice(browser)
  await page.goto(pathOf(product))
  await press(page, 'Buy')
  await press(page, continueWords)
  await register(page)
  const address = await addressOf(page)
  await expect(dialog(page)).toContainText('You need 8,000 USDC, and you have 0 USDC.')
  await mint('USDC', address, '8000')
  await openPurchase(page, pathOf(product))
  await expect(dialog(page)).toContainText('Network fee: paid by Mota.')
  await expect(dialog(page)).not.toContainText('asks twice')
  await seen(page, 'token-passkey')
  await pay(page)
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  expect([
    await tokensOf('USDC', address),
    await balanceOf(address),
    await allowanceOf('USDC', address),
  ]).toEqual([0n, 0n, 0n])

  await act(seller, 'deliver', await saleIdOf(address))
  await page.getByRole('link', { name: 'Follow the sale' }).click()
  const bought = card(page, product.title)
  await bought.getByRole('button', { name: 'Agree on a lower price' }).click()
  await page.getByLabel('New price').fill('7200')
  await expect(dialog(page)).toContainText('800 USDC')
  await seen(page, 'token-lower-price')
  await press(page, 'Sign and propose')
  await expect(dialog(page)).toBeHidden()
  // Tokens go straight to the account, so nothing is asked about payouts.
  await expect(part(page, 'payouts')).toBeHidden()
  await openSale(seller.page, '/transactions-seller', product.title)
  const proposed = seller.page.getByRole('region', { name: 'Proposed lower price' })
  await proposed.getByRole('button', { name: 'Accept' }).click()
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, 'The money was divided as you agreed.')
  await expect(part(seller.page, 'now')).toContainText('7,200 USDC was paid to your wallet.')
  await expect(part(page, 'now')).toContainText('800 USDC was refunded to your wallet.')
  await seen(page, 'token-divided')
  expect([await tokensOf('USDC', address), await tokensOf('USDC', seller.wallet.address)]).toEqual([
    800_000_000n,
    7_200_000_000n,
  ])

  // What was paid back can be sent on. Mota pays for that too, as for everybody who has traded here.
  await page.goto('/account?show=advanced')
  const purse = page.getByRole('region', { name: 'Your wallet' })
  await expect(purse).toContainText('800 USDC')
  await seen(page, 'token-purse')
  await press(page, 'Send')
  await dialog(page).getByLabel('Currency').selectOption('USDC')
  await seen(page, 'token-send')
  await dialog(page).getByLabel('Address').fill(contractOf('USDC'))
  await dialog(page).getByLabel('Amount in USDC').fill('800.5')
  await press(page, 'Continue')
  await expect(dialog(page)).toContainText('This is the contract of USDC, not a wallet.')
  await expect(dialog(page)).toContainText('You have only 800 USDC.')
  await dialog(page).getByLabel('Address').fill(stranger)
  await dialog(page).getByLabel('Amount in USDC').fill('800')
  await press(page, 'Continue')
  await press(page, 'Send 800 USDC')
  await expectSaid(page, 'Sent 800 USDC.')
  expect(await tokensOf('USDC', address)).toBe(0n)
  await page.context().close()
})

test('a payment in cNGN goes on after the page was closed between its two requests', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const car = { title: 'Bought in naira', price: '18700000', currency: 'cNGN' } as const
  const product = await list(seller, car)
  const { page, wallet } = buyer
  await mint('cNGN', wallet.address, '18700000')
  await openPurchase(page, pathOf(product))
  await expect(dialog(page)).toContainText(
    'Your wallet asks twice: to allow exactly 18,700,000 cNGN, then to pay it.',
  )
  await seen(page, 'token-approval')
  const release = wallet.hold()
  await pay(page)
  await expect(dialog(page)).toContainText('Allow exactly the price in your wallet.')
  await seen(page, 'token-allow')
  wallet.refuse('eth_sendTransaction')
  release()
  await expect(dialog(page).getByRole('alert')).toHaveText(rejected)
  expect(await allowanceOf('cNGN', wallet.address)).toBe(18_700_000_000_000n)

  await page.goto('/')
  wallet.allow('eth_sendTransaction')
  wallet.requests.length = 0
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await allowanceOf('cNGN', wallet.address)).toBe(0n)

  await act(buyer, 'release', await saleIdOf(wallet.address))
  await openSale(seller.page, '/transactions-seller', product.title)
  await expect(part(seller.page, 'now')).toContainText('18,700,000 cNGN was paid to your wallet.')
  await seller.page.goto('/account?show=advanced')
  await expect(seller.page.getByText('Those in USDC and cNGN go straight to it.')).toBeVisible()
  await expect(seller.page.getByRole('list', { name: 'Ledger' }).getByRole('listitem').first()).toContainText(
    'Payout, sent to your wallet',
  )
  await seen(seller.page, 'token-payouts')
  expect(await tokensOf('cNGN', seller.wallet.address)).toBe(18_700_000_000_000n)
})
