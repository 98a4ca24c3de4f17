import { BaseError } from 'viem'
import { expectSaid, press } from './trade/act.ts'
import { act, balanceEvents, payDirectly, setAutoWithdraw, withdraw } from './trade/chain.ts'
import { list } from './trade/listing.ts'
import { expect, expectAccessible, test } from './trade/test.ts'

/** A random number generator. A failure names the seed, so that the run can be repeated. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('the ledger of the Money tab matches the contract’s events after random steps', {
  tag: '@deep',
}, async ({ meet }) => {
  test.setTimeout(120_000)
  const seed = Date.now() % 100_000
  const pick = random(seed)
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Ledger', price: '1.5' })
  const steps = [
    async () => void (await act(seller, 'refund', await payDirectly(buyer, product))),
    async () => void (await act(buyer, 'reclaim', await payDirectly(buyer, product))),
    () => withdraw(buyer, 10n ** 17n * BigInt(1 + pick(20))),
    () => setAutoWithdraw(buyer, pick(2) === 0),
  ]
  for (let count = 0; count < 12; count++)
    await steps[pick(steps.length)]?.().catch((thrown: unknown) => {
      // A withdrawal of more than the balance reverts.
      if (!(thrown instanceof BaseError)) throw thrown
    })
  await act(seller, 'refund', await payDirectly(buyer, product))

  const events = await balanceEvents(buyer.wallet.address)
  const { page } = buyer
  await page.goto('/account?show=advanced')
  const entries = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')
  await expect(entries, `seed ${seed}`).toHaveCount(events.length)
  const shown = await entries.evaluateAll((items) =>
    items.map((item) => ({
      amount: item.querySelector('[data-units]')?.getAttribute('data-units'),
      balance: item.querySelector('[data-balance]')?.getAttribute('data-balance'),
      isCredit: item.textContent?.includes('Refund'),
    })),
  )
  expect(shown, `seed ${seed}`).toEqual(events.toReversed())
  await expect(
    entries.first().getByRole('link', { name: /Ledger, transaction|Vehicle, transaction/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a withdrawal to another address asks for confirmation and shows the address', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  await act(
    seller,
    'refund',
    await payDirectly(buyer, await list(seller, { title: 'Elsewhere', price: '1.5' })),
  )
  const { page } = buyer
  await page.goto('/account?show=advanced')
  await page.getByLabel('Amount in ETH').fill('0.5')
  await press(page, 'Withdraw to another address')
  await press(page, 'To my wallet instead')
  // The focus stays in the form.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount in ETH')).toBeFocused()
  await press(page, 'Withdraw to another address')
  const address = page.getByLabel('Send to address')
  await address.fill(seller.wallet.address.replace(/.$/, 'z'))
  await press(page, 'Withdraw')
  await expect(page.getByText(/Check it for typing errors/)).toBeVisible()
  await address.fill(seller.wallet.address)
  await press(page, 'Withdraw')
  await expect(page.getByRole('alertdialog')).toContainText(seller.wallet.address)
  await press(page, 'Yes, send it')
  await expectSaid(page, 'Successfully withdrew 0.5')
  const newest = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem').first()
  await expect(newest).toContainText(
    `Sent to ${seller.wallet.address.slice(0, 6)}…${seller.wallet.address.slice(-4)}`,
  )
  await expect(newest).toContainText('Balance 1 ETH')
})

test('a finished sale says where the money is', { tag: '@deep' }, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const first = await payDirectly(
    buyer,
    await list(seller, { title: 'Into the balance', price: '1.0000001' }),
  )
  const second = await payDirectly(buyer, await list(seller, { title: 'Into the wallet', price: '2' }))
  await act(seller, 'refund', first)
  const { page } = buyer
  await page.goto('/transactions-buyer')
  const card = (id: bigint) => page.getByRole('article', { name: new RegExp(`^Transaction ${id}:`) })
  await expect(card(first)).toContainText(
    '1.0000001 ETH was refunded to your balance. Withdraw it to your wallet.',
  )
  await expect(card(first).getByRole('link', { name: 'Withdraw it' })).toBeVisible()
  // No digit of the balance is lost, although the large figure is short.
  await card(first).getByRole('link', { name: 'Withdraw it' }).click()
  await expect(page.getByText('Exactly 1.0000001 ETH')).toBeVisible()
  await setAutoWithdraw(buyer, true)
  await act(seller, 'refund', second)
  await page.goto('/transactions-buyer')
  await expect(card(second)).toContainText('2 ETH was refunded to your wallet.')
  await expect(card(first)).toContainText('1.0000001 ETH was refunded to your balance.')
  await expect(page.getByRole('link', { name: 'Withdraw it' })).toHaveCount(0)
  await page.goto('/account?show=advanced')
  await expect(page.getByText('Payouts and refunds in ETH go straight to your wallet.').first()).toBeVisible()
})
