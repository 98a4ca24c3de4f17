import { place } from './fixture/place.ts'
import { hold } from './fixture/test.ts'
import { buy, card, expectSaid, press, step } from './trade/act.ts'
import { act, escrowBalance, pass, payDirectly, periods } from './trade/chain.ts'
import { choosePictures, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { codeFor, connect } from './trade/person.ts'
import { seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('a whole sale, from two strangers to the payout', async ({ meet }) => {
  test.setTimeout(120_000)
  const seller = await meet({ guest: true })
  const buyer = await meet({ name: 'Emeka Obi' })

  // The seller registers and pastes the code together with the words around it.
  const { page } = seller
  const email = `bola${seller.account}@mota.test`
  await connect(seller)
  await expect(page.getByText('Create an account to receive email notifications.')).toBeVisible()
  await press(page, 'Send OTP')
  await expectSaid(page, 'Both fields are required.')
  await page.getByLabel('Full Name').fill('Bọ́lá Motors')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send OTP')
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Code').fill(`Your code: ${await codeFor(place().inbox, email)}`)
  await press(page, 'Confirm')
  await expectSaid(page, 'Account created!')
  await expect(page).toHaveURL('/')

  await page.goto('/account?show=basic')
  await press(page, 'Become a Vendor')
  await expect(page.getByLabel('Business Name')).toHaveValue('Bọ́lá Motors')
  await expect(page.getByRole('link', { name: 'Add Product' }).first()).toBeVisible()

  // The seller lists a vehicle and makes the second picture the cover.
  await page.goto('/add')
  await press(page, 'Next')
  await expect(page.getByText('Vehicle title is required')).toBeVisible()
  await fillBasics(page, { title: 'Toyota Corolla LE 2015', price: '1.25' })
  await expect(page.getByText('Vehicle title is required')).toBeHidden()
  await next(page)
  await fillDetails(page)
  await next(page)
  await choosePictures(page, 2)
  await press(page, 'Move image 2 up')
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByText('2 of 12 images')).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/add-product'))
  await press(page, 'Submit Listing')
  await expectSaid(page, 'Vehicle listing submitted successfully!')
  await expectSaid(page, 'Your vehicle will be reviewed and published shortly.')
  await expect(page.getByRole('button', { name: 'View vehicle' })).toBeVisible()
  // This stage publishes at once, and the page says so.
  const listed = page.getByRole('status').filter({ hasText: '“Toyota Corolla LE 2015” is for sale now.' })
  await seen(page, 'listed')
  await expect(listed.getByRole('link', { name: 'See your listing' })).toHaveAttribute(
    'href',
    /^\/product-detail\/toyota-corolla-le-2015-/,
  )
  await expect(page.getByText('Basic Vehicle Information').first()).toBeVisible()
  const { product } = await (await answer).json()
  expect(product.images).toHaveLength(2)

  // The buyer pays. Both sides follow the sale live, with the texts of the specification.
  await buy(buyer, pathOf(product))
  await expectSaid(buyer.page, 'You have successfully paid!')
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
  await page.goto('/transactions-seller')
  const [sold, bought] = [page, buyer.page].map((side) => card(side, product.title)) as [
    ReturnType<typeof card>,
    ReturnType<typeof card>,
  ]
  await expect(bought.getByRole('heading', { name: 'Waiting for seller to deliver.' })).toBeVisible()
  await expect(
    bought.getByText(/The seller has until .* to deliver\. After that you can get a refund\./),
  ).toBeVisible()
  await step(page, 'Deliver', 'Yes, delivered', 'Product delivered successfully.')
  await expect(sold.getByText('Waiting for user to confirm.')).toBeVisible()
  await step(buyer.page, 'Confirm', 'Yes, confirm', 'Product confirmed successfully.')
  await expect(bought.getByRole('button', { name: 'Dispute' })).toBeVisible()

  // The seller claims too early, and again after the wait.
  await press(page, 'Claim Funds')
  await expectSaid(page, /^Wait time remaining: (0h 5\dm|1h 0m)$/)
  await pass(periods.wait)
  await expect(bought.getByText('Waiting for seller to claim the money.')).toBeVisible()
  await step(page, 'Claim Funds', undefined, 'Funds claimed successfully!')
  for (const side of [sold, bought]) await expect(side.getByRole('img', { name: 'Finalized' })).toBeVisible()

  await page.goto('/account?show=advanced')
  await press(page, 'MAX')
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('1.25')
  await press(page, 'Withdraw')
  await expectSaid(page, 'Successfully withdrew 1.25')
  expect(await escrowBalance(seller.wallet.address)).toBe(0n)
  // The switch shows what the chain has, before the balance is fetched again: a second press turns it off.
  const release = await hold(page, '**/api/balance-and-autowithdraw')
  const autoWithdraw = page.getByLabel('Auto-withdraw')
  await autoWithdraw.click()
  await expectSaid(page, 'Auto-withdraw turned on successfully!')
  await expect(autoWithdraw).toBeChecked()
  await autoWithdraw.click()
  await expectSaid(page, 'Auto-withdraw successfully disabled.')
  release()
  await expect(autoWithdraw).not.toBeChecked()
})

test('after each deadline the other party can end the sale', { tag: '@deep' }, async ({ meet }) => {
  test.setTimeout(120_000)
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const sales = new Map<string, bigint>()
  for (const title of ['undelivered', 'unanswered', 'unreturned']) {
    sales.set(title, await payDirectly(buyer, await list(seller, { title, price: '1' })))
  }
  const id = (title: string) => sales.get(title) ?? 0n
  for (const title of ['unanswered', 'unreturned']) await act(seller, 'deliver', id(title))
  await act(buyer, 'dispute', id('unreturned'))
  await pass(periods.deliver)
  await buyer.page.goto('/transactions-buyer')
  for (const title of ['undelivered', 'unreturned']) {
    const mine = buyer.page.getByRole('article', { name: `Transaction ${id(title)}:` })
    await mine.getByRole('button', { name: 'Get refund' }).click()
    await press(buyer.page, 'Yes, refund me')
    await expect(mine.getByRole('img', { name: 'Cancelled' })).toBeVisible()
  }
  await pass(periods.wait)
  await seller.page.goto('/transactions-seller')
  const silent = seller.page.getByRole('article', { name: `Transaction ${id('unanswered')}:` })
  await silent.getByRole('button', { name: 'Claim Funds' }).click()
  await expect(silent.getByRole('img', { name: 'Finalized' })).toBeVisible()
  expect(await escrowBalance(buyer.wallet.address)).toBe(2n * 10n ** 18n)
})
