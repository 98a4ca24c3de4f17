import type { Page } from '@playwright/test'
import { card, openPurchase, press } from './trade/act.ts'
import { act, payDirectly } from './trade/chain.ts'
import { choosePictures, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { desktop, expect, expectAccessible, expectNoOverflow, phone, setTheme, test } from './trade/test.ts'

const looks = [
  { theme: 'light', viewport: desktop, name: 'desktop' },
  { theme: 'dark', viewport: phone, name: 'phone' },
] as const

/** Set MOTA_SCREENS to a folder to look at the screens oneself. */
const folder = process.env.MOTA_SCREENS

// Each walks through a dozen states and has all of them checked.
test.describe.configure({ timeout: 150_000 })

for (const { theme, viewport, name } of looks) {
  const seen = async (page: Page, screen: string) => {
    // A toast on its way out is nobody's text to read; without motion it is there or it is not.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessible(page)
    await expectNoOverflow(page)
    if (!folder) return
    const path = `${folder}/${screen}-${name}-${theme}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'disabled' })
  }

  test(`screens of signing in and of the account, ${theme}, ${name}`, async ({ meet }) => {
    const { page } = await meet({ guest: true, viewport })
    await setTheme(page, theme)
    await page.goto('/auth')
    await expect(page.getByRole('radio', { name: 'MetaMask' })).toBeVisible()
    await seen(page, 'connect')
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
    await setTheme(member, theme)
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

  test(`screens of selling, ${theme}, ${name}`, async ({ meet }) => {
    const seller = await meet({ seller: true, viewport })
    const { page } = seller
    await setTheme(page, theme)
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
    const product = await list(seller, { title: 'Mazda 3', price: '2' })
    await page.goto(`/edit-product/${product.slug}`)
    await expect(page.getByLabel('Title')).toHaveValue('Mazda 3')
    await seen(page, 'edit')
  })

  test(`screens of buying and of a sale, ${theme}, ${name}`, async ({ meet }) => {
    const [seller, buyer] = [await meet({ seller: true, viewport }), await meet({ viewport })]
    for (const { page } of [seller, buyer]) await setTheme(page, theme)
    const product = await list(seller, { title: 'Toyota Highlander', price: '3' })
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
    const other = await payDirectly(buyer, await list(seller, { title: 'Kia Rio', price: '1' }))
    await act(seller, 'deliver', other)
    await act(buyer, 'dispute', other)
    await buyer.page.goto('/transactions-buyer')
    await expect(buyer.page.getByText('Waiting for seller to confirm product return.')).toBeVisible()
    await seen(buyer.page, 'purchases')
    await buyer.page.getByRole('searchbox').fill('nothing of the kind')
    await expect(buyer.page.getByRole('heading', { name: 'No Transactions' })).toBeVisible()
    await seen(buyer.page, 'purchases-none')
  })
}
