import type { Browser } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expectSaid, openPurchase, pay, press } from './trade/act.ts'
import { hangAtNext, openBundler, through } from './trade/bundler.ts'
import { balanceOf, fund, salesOf, setCode } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { openDevice, signUp } from './trade/passkey.ts'
import { expect, test } from './trade/test.ts'
import { mint, tokensOf } from './trade/token.ts'

const stranger = '0x00000000000000000000000000000000000bee15'
const half = 5n * 10n ** 17n

const silent =
  /^The service that sends your transactions does not answer\. This one may still be carried out, but only once\./

const sent = async () => balanceOf(stranger)

/** Somebody new with a passkey, whose operations go through a bundler that this test can stop. */
async function openSender(browser: Browser) {
  const { page } = await openDevice(browser)
  await page.goto('/auth')
  const address = await signUp(page)
  const bundler = await openBundler()
  return {
    page,
    address,
    bundler,
    faults: await through(page, bundler.url),
    dialog: page.getByRole('dialog'),
  }
}

test('while an operation is out, the bundler is killed or hangs: it is carried out once, and the page says what happens', {
  tag: '@deep',
}, async ({ browser }) => {
  const { page, address, bundler, faults, dialog } = await openSender(browser)
  await fund(address, '5')
  await page.goto('/account?show=advanced')
  const fill = async () => {
    await press(page, 'Send')
    await dialog.getByLabel('Address').fill(stranger)
    await dialog.getByLabel('Amount in ETH').fill('0.5')
    await press(page, 'Continue')
  }
  const send = () => press(page, 'Send 0.5 ETH')
  try {
    // Killed before it has the operation: the page hands it over again once the bundler is back.
    let before = await sent()
    faults.before = bundler.kill
    faults.after = bundler.start
    await fill()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)

    // Killed after it has sent the operation: the chain has it, and the page finds it there.
    before = await sent()
    faults.after = bundler.kill
    await page.reload()
    await fill()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)
    await bundler.start()

    // It accepts the operation and forgets it: the page hands it over again.
    before = await sent()
    let forgotten = 0
    await page.route('**/api/bundler', (route) => {
      const { method } = route.request().postDataJSON()
      if (method !== 'eth_sendUserOperation' || forgotten++) return route.fallback()
      return route.fulfill({ json: { result: `0x${'11'.repeat(32)}` } })
    })
    await page.reload()
    await fill()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)
    expect(forgotten).toBe(2)

    // It hangs with the operation: the page says so in time. Another press is no other payment.
    before = await sent()
    await page.reload()
    await fill()
    const goOn = hangAtNext(faults, bundler.pid())
    await send()
    await expect(dialog.getByRole('alert')).toHaveText(silent)
    await goOn()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)
  } finally {
    await bundler.kill()
  }
  await page.context().close()
})

test('an operation that fails in a transaction that succeeds is shown as a failure, and nothing has moved', async ({
  browser,
}) => {
  const { page, address, bundler, faults, dialog } = await openSender(browser)
  await fund(address, '5')
  // New, because a retry uses the same chain, where code would make the earlier check refuse the address.
  const receiver = privateKeyToAddress(generatePrivateKey())
  try {
    await page.goto('/account?show=advanced')
    await press(page, 'Send')
    await dialog.getByLabel('Address').fill(receiver)
    await dialog.getByLabel('Amount in ETH').fill('0.5')
    await press(page, 'Continue')
    const goOn = hangAtNext(faults, bundler.pid())
    await press(page, 'Send 0.5 ETH')
    await expect.poll(() => faults.operations.size).toBe(1)
    // Everything was checked before. Now the receiver refuses ether.
    await setCode(receiver, '0xfe')
    await goOn()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The transaction failed on the chain. Apart from the network fee, no money was moved.',
    )
    expect(await balanceOf(receiver)).toBe(0n)
    expect(faults.operations.size).toBe(1)
  } finally {
    await bundler.kill()
  }
  await page.context().close()
})

test('while a batch that allows and pays in a token is out, the bundler hangs: the vehicle is paid for once', {
  tag: '@deep',
}, async ({ browser, meet }) => {
  const car = { title: 'Paid through silence', price: '8000', currency: 'USDC' } as const
  const product = await list(await meet({ seller: true }), car)
  const { page, address: buyer, bundler, faults, dialog } = await openSender(browser)
  // Enough to pay twice.
  await mint('USDC', buyer, '16000')
  const sales = () => salesOf(buyer, 'NewTokenTransaction')
  try {
    await openPurchase(page, pathOf(product))
    const goOn = hangAtNext(faults, bundler.pid())
    await pay(page)
    await expect(dialog.getByRole('alert')).toHaveText(silent)
    expect(await tokensOf('USDC', buyer)).toBe(16_000_000_000n)
    // A press while it still hangs says the same, and so does one after a reload, without a new signature.
    await page.reload()
    await openPurchase(page, pathOf(product))
    await pay(page)
    await expect(dialog.getByRole('alert')).toHaveText(silent)
    // The payment arrives while the page reserves the vehicle, which is then sold: to this buyer.
    await page.route('**/api/reserve-product', async (route) => {
      await goOn()
      await expect(async () => {
        const reply = await page.request.get(`/api/get-product/${product.slug}`)
        expect(await reply.json()).toMatchObject({ sold: true })
      }).toPass()
      await route.continue()
    })
    await pay(page)
    await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
    expect(await tokensOf('USDC', buyer)).toBe(8_000_000_000n)
    expect(await sales()).toHaveLength(1)
    expect(faults.operations.size).toBe(1)
  } finally {
    await bundler.kill()
  }
  await page.context().close()
})
