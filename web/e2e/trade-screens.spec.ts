import type { Page } from '@playwright/test'
import { card, expectSaid, openPurchase, press } from './trade/act.ts'
import { choosePictures, fillBasics, fillDetails, list, next, pathOf, readCover } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { everyStatus } from './trade/statuses.ts'
import { desktop, expect, expectAccessible, expectNoOverflow, phone, test } from './trade/test.ts'

const widths = [
  { viewport: desktop, name: 'desktop' },
  { viewport: phone, name: 'phone' },
] as const
const themes = ['light', 'dark'] as const

/** Set MOTA_SCREENS to a folder to look at the screens oneself. */
const folder = process.env.MOTA_SCREENS
const cover = folder ? await readCover() : undefined

// Each walks through a dozen states and has all of them checked.
test.describe.configure({ timeout: 150_000 })

for (const { viewport, name } of widths) {
  const seen = async (page: Page, screen: string) => {
    // Without motion a toast is either there or not, so axe never reads one that is fading out.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoOverflow(page)
    for (const theme of themes) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted
      }, theme)
      await expectAccessible(page)
      if (!folder) continue
      const path = `${folder}/${screen}-${name}-${theme}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'disabled' })
    }
  }

  test(`screens of signing in and of the account, ${name}`, async ({ meet }) => {
    const { page, wallet } = await meet({ guest: true, viewport })
    await page.goto('/auth')
    await expect(page.getByRole('radio', { name: 'MetaMask' })).toBeVisible()
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

    const { page: member } = await meet({ viewport })
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
    await expect(member.getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 20_000 })
    await seen(member, 'money-unknown')
  })

  test(`screens of selling, ${name}`, async ({ meet }) => {
    const seller = await meet({ seller: true, viewport })
    const { page } = seller
    await page.goto('/add')
    await next(page)
    await expect(page.getByText('Price is required')).toBeVisible()
    await seen(page, 'listing-basics')
    await fillBasics(page, { title: 'Lexus RX 350', price: '5' })
    await next(page)
    await fillDetails(page)
    await seen(page, 'listing-details')
    await next(page)
    await choosePictures(page, 3)
    await seen(page, 'listing-images')
    const product = await list(seller, { title: 'Mazda 3', price: '2' }, cover)
    await page.goto(`/edit-product/${product.slug}`)
    await expect(page.getByLabel('Title')).toHaveValue('Mazda 3')
    await seen(page, 'edit')
  })

  test(`screens of buying and of a sale, ${name}`, async ({ meet }) => {
    const [seller, buyer] = [await meet({ seller: true, viewport }), await meet({ viewport })]
    const product = await list(seller, { title: 'Toyota Highlander', price: '3' }, cover)
    await openPurchase(buyer.page, pathOf(product))
    await expect(buyer.page.getByText('Payout')).toBeVisible()
    await seen(buyer.page, 'purchase')
    const release = buyer.wallet.hold()
    await buyer.page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await expect(buyer.page.getByText('Confirm the payment in your wallet.')).toBeVisible()
    await seen(buyer.page, 'paying')
    release()
    const receipt = buyer.page.getByRole('link', { name: 'Receipt' })
    await expect(receipt).toBeVisible({ timeout: 20_000 })
    // What is said of it covers neither of its buttons.
    await expectSaid(buyer.page, 'You have successfully paid!')
    await receipt.click({ trial: true, timeout: 2_000 })
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

  test(`screens of every status, from both sides and the arbiter's, ${name}`, async ({ meet }) => {
    const [seller, buyer] = [await meet({ seller: true, viewport }), await meet({ viewport })]
    const arbiter = await meet({ account: 0, guest: true, viewport })
    const sales = await everyStatus(seller, buyer, arbiter, cover)
    for (const [{ page }, path, screen] of [
      [seller, '/transactions-seller', 'sales'],
      [buyer, '/transactions-buyer', 'purchases'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(`${sales} Transactions Found`)).toBeVisible({ timeout: 20_000 })
      for (const word of ['Cancelled', 'Finalized'])
        await expect(page.getByRole('img', { name: word })).toBeVisible()
      await page.setViewportSize({ ...viewport, height: 6_000 })
      await seen(page, screen)
      await page.setViewportSize(viewport)
    }
    await connect(arbiter)
    await expectSaid(arbiter.page, 'Logged in.')
    await arbiter.page.goto('/transactions-buyer')
    await expect(arbiter.page.getByRole('button', { name: 'Decide for buyer' }).first()).toBeVisible()
    await seen(arbiter.page, 'disputes')
  })
}
