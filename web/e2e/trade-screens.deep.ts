import { card, expectSaid, openPurchase, press } from './trade/act.ts'
import { choosePictures, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { coverOf, seen } from './trade/seen.ts'
import { everyStatus } from './trade/statuses.ts'
import { desktop, expect, phone, test } from './trade/test.ts'

// Each test checks a dozen states on a desktop and on a phone, in both themes.
test.describe.configure({ timeout: 600_000 })

test('screens of sign-in and of the account', async ({ meet }) => {
  const { page, wallet } = await meet({ guest: true, viewport: phone })
  await page.goto('/auth')
  await expect(page.getByText('sign the message in MetaMask')).toBeVisible()
  await seen(page, 'connect')
  wallet.onWrongChain()
  wallet.refuse('wallet_switchEthereumChain')
  await connect({ page })
  await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeVisible()
  await seen(page, 'connect-elsewhere')
  wallet.onWrongChain(11155111)
  await connect({ page })
  await page.getByLabel('Full Name').fill('Ìfẹ́ Adé')
  await seen(page, 'sign-up')
  await page.getByLabel('Email').fill(`ife${Math.random().toString(36).slice(2)}@mota.test`)
  await press(page, 'Send OTP')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('12')
  await press(page, 'Confirm')
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await seen(page, 'verify')

  const { page: member } = await meet({ viewport: phone })
  await member.goto('/account?show=basic')
  await expect(member.getByRole('button', { name: 'Become a Vendor' })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Update name' })).toBeHidden()
  await member.getByLabel('Name', { exact: true }).fill('Zainab M.')
  await expect(member.getByRole('button', { name: 'Update name' })).toBeVisible()
  await seen(member, 'account')
  await member.goto('/account?show=advanced')
  await expect(member.getByLabel('Amount in ETH')).toBeVisible()
  await seen(member, 'money')
  await member.route('**/api/balance-and-autowithdraw', (route) => route.abort())
  await member.reload()
  await expect(member.getByRole('button', { name: 'Reload' })).toBeVisible()
  await seen(member, 'money-unknown')
})

test('screens of selling', async ({ meet }) => {
  const seller = await meet({ seller: true, viewport: phone })
  const { page } = seller
  await page.goto('/add')
  await next(page)
  await expect(page.getByText('Price is required')).toBeVisible()
  await seen(page, 'listing-basics')
  await fillBasics(page, { title: 'Lexus RX 350', price: '5' })
  await next(page)
  await fillDetails(page)
  await seen(page, 'listing-details')
  await page.getByText('More about the vehicle').click()
  await page.getByLabel('Air conditioning').check()
  await seen(page, 'listing-further')
  await next(page)
  await choosePictures(page, 3)
  await seen(page, 'listing-images')
  const product = await list(seller, { title: 'Mazda 3', price: '2' }, await coverOf(seller))
  await page.goto(`/edit-product/${product.slug}`)
  await expect(page.getByLabel('Title')).toHaveValue('Mazda 3')
  await seen(page, 'edit')
})

test('screens of a purchase and of a sale', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true, viewport: phone }), await meet({ viewport: phone })]
  const product = await list(seller, { title: 'Toyota Highlander', price: '3' }, await coverOf(seller))
  await openPurchase(buyer.page, pathOf(product))
  await expect(buyer.page.getByRole('dialog').getByText('Payout')).toBeVisible()
  await seen(buyer.page, 'purchase')
  const release = buyer.wallet.hold()
  await buyer.page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
  await expect(buyer.page.getByText(/^Confirm the payment/)).toBeVisible()
  await seen(buyer.page, 'paying')
  release()
  const receipt = buyer.page.getByRole('link', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  // The toast does not cover the link to the receipt.
  await expectSaid(buyer.page, 'You have successfully paid!')
  for (const size of [desktop, phone]) {
    await buyer.page.setViewportSize(size)
    await receipt.scrollIntoViewIfNeeded()
    const isClear = await receipt.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isClear).toBe(true)
  }
  await seen(buyer.page, 'paid')
  await receipt.click()
  await expect(buyer.page.getByText('Paid into escrow')).toBeVisible()
  await seen(buyer.page, 'receipt')

  await seller.page.goto('/transactions-seller')
  await expect(card(seller.page, product.title).getByRole('button', { name: 'Deliver' })).toBeVisible()
  await seen(seller.page, 'sale-pending')
  await press(seller.page, 'Deliver')
  await seen(seller.page, 'sale-question')
  await press(seller.page, 'Cancel')
  await buyer.page.goto('/transactions-buyer')
  await expect(card(buyer.page, product.title)).toBeVisible()
  await buyer.page.getByRole('searchbox').fill('nothing of the kind')
  await expect(buyer.page.getByRole('heading', { name: 'No Transactions' })).toBeVisible()
  await seen(buyer.page, 'purchases-none')
  await press(buyer.page, 'Show all transactions')
  await expect(card(buyer.page, product.title)).toBeVisible()
})

test('screens of every status, for both parties and the arbiter', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true, viewport: phone }), await meet({ viewport: phone })]
  const arbiter = await meet({ account: 0, guest: true, viewport: phone })
  const ids = await everyStatus(seller, buyer, arbiter, await coverOf(seller))
  for (const [{ page }, path, screen] of [
    [seller, '/transactions-seller', 'sales'],
    [buyer, '/transactions-buyer', 'purchases'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`${Object.keys(ids).length} Transactions Found`)).toBeVisible()
    for (const word of ['Cancelled', 'Finalized'])
      await expect(page.getByRole('img', { name: word })).toBeVisible()
    await seen(page, screen, 6_000)
    for (const status of ['Pending', 'Delivered', 'Confirmed', 'Disputed'] as const) {
      await page.goto(`/sale/${ids[status]}`)
      await expect(page.getByRole('heading', { name: 'Record' })).toBeVisible()
      await seen(page, `${screen}-${status.toLowerCase()}`, 2_400)
    }
  }
  await connect(arbiter)
  await expectSaid(arbiter.page, 'Logged in.')
  await arbiter.page.goto('/disputes')
  await expect(arbiter.page.getByRole('button', { name: 'Decide for buyer' }).first()).toBeVisible()
  await seen(arbiter.page, 'disputes')
})
