import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectSaid, openPurchase, pay, press } from './trade/act.ts'
import { openAlto } from './trade/alto.ts'
import { through } from './trade/bundler.ts'
import { balanceOf, fund, salesOf } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { openDevice, signUp } from './trade/passkey.ts'
import { expect, test } from './trade/test.ts'
import { mint, tokensOf } from './trade/token.ts'

test('alto executes passkey operations: a payment in ether, one in a token, and a transfer to another address', async ({
  browser,
  meet,
}) => {
  test.setTimeout(1_200_000)
  const alto = await openAlto()
  try {
    const seller = await meet({ seller: true })
    const inEther = await list(seller, { title: 'Paid through alto', price: '0.5' })
    const inTokens = await list(seller, {
      title: 'Paid in dollars through alto',
      price: '8000',
      currency: 'USDC',
    })
    const { page } = await openDevice(browser)
    await page.goto('/auth')
    const buyer = await signUp(page)
    const { operations } = await through(page, alto.url)

    // The buyer's first operation deploys the account. Mota pays the network fee of both payments.
    await fund(buyer, '0.5')
    await openPurchase(page, pathOf(inEther))
    await pay(page)
    await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
    expect(await balanceOf(buyer)).toBe(0n)
    await mint('USDC', buyer, '8000')
    await openPurchase(page, pathOf(inTokens))
    await pay(page)
    await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
    expect(await tokensOf('USDC', buyer)).toBe(0n)
    expect(
      [await salesOf(buyer), await salesOf(buyer, 'NewTokenTransaction')].map(({ length }) => length),
    ).toEqual([1, 1])

    // The buyer pays the fee of this transfer. The address is new, because a retry uses the same chain.
    const stranger = privateKeyToAddress(generatePrivateKey())
    await fund(buyer, '1')
    await page.goto('/account?show=advanced')
    await press(page, 'Send')
    await page.getByRole('dialog').getByLabel('Address').fill(stranger)
    await page.getByRole('dialog').getByLabel('Amount in ETH').fill('0.5')
    await press(page, 'Continue')
    await press(page, 'Send 0.5 ETH')
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect(await balanceOf(stranger)).toBe(5n * 10n ** 17n)
    expect(operations.size).toBe(3)
    await page.context().close()
  } catch (error) {
    console.error(alto.output().slice(-8_000))
    throw error
  } finally {
    await alto.close()
  }
})
