import { place } from './fixture/place.ts'
import { expectSaid } from './trade/act.ts'
import { escrowBalance } from './trade/chain.ts'
import { begin, enter, tabTo, type } from './trade/keyboard.ts'
import { drawn, pathOf } from './trade/listing.ts'
import { codeFor } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

test('a whole sale with the keyboard alone never loses the focus', async ({ meet }) => {
  test.setTimeout(150_000)
  const [seller, buyer] = [await meet({ guest: true }), await meet()]
  const { page } = seller
  const sellerHas = (role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).first()
  const buyerHas = (role: 'button' | 'link', name: string | RegExp) =>
    buyer.page.getByRole(role, { name, exact: true }).first()

  // The seller registers with the code from the inbox.
  await begin(page, '/')
  await enter(sellerHas('link', 'Sign In'))
  await expect(page.getByText('sign the message in MetaMask')).toBeVisible()
  await enter(sellerHas('button', 'Connect'))
  await expect(sellerHas('textbox', 'Full Name')).toBeFocused()
  await page.keyboard.type('Halima Motors')
  const email = `halima${seller.account}@mota.test`
  await type(sellerHas('textbox', 'Email'), email)
  await enter(sellerHas('button', 'Send OTP'))
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await codeFor(place().inbox, email))
  await enter(sellerHas('button', 'Confirm'))
  await expectSaid(page, 'Account created!')

  // The seller becomes a vendor and changes the name.
  await enter(sellerHas('link', 'Account'))
  await enter(sellerHas('button', 'Become a Vendor'))
  await expect(page.getByLabel('Business Name')).toBeFocused()
  await page.keyboard.type(' Ltd')
  await enter(sellerHas('button', 'Update name'))
  await expect(page.getByLabel('Business Name')).toBeFocused()

  // The seller lists a vehicle, moves one picture and removes another.
  await enter(sellerHas('link', 'Add Product'))
  await enter(sellerHas('button', 'Next'))
  await expect(sellerHas('textbox', 'Title')).toBeFocused()
  await page.keyboard.type('Peugeot by keyboard')
  await type(page.getByLabel('Brand'), 'Peugeot')
  await type(page.getByLabel('Price'), '0.5')
  await type(page.getByLabel('Description'), 'Kept in Kano.')
  await enter(sellerHas('button', 'Next'))
  await expect(page.getByRole('heading', { name: 'Vehicle Details' })).toBeFocused()
  await type(sellerHas('combobox', 'Fuel type'), 'Gas')
  await type(sellerHas('combobox', 'Transmission'), 'Man')
  await type(sellerHas('combobox', 'Vehicle type'), 'Sed')
  await enter(sellerHas('button', 'Previous'))
  await expect(page.getByRole('heading', { name: 'Basic Vehicle Information' })).toBeFocused()
  await enter(sellerHas('button', 'Next'))
  await enter(sellerHas('button', 'Next'))
  const pictures = await drawn(page, 3)
  const chooser = page.waitForEvent('filechooser')
  await enter(sellerHas('button', 'Choose images'))
  await (await chooser).setFiles(pictures)
  await expect(page.getByText('3 of 12 images')).toBeVisible()
  await enter(sellerHas('button', 'Move image 2 up'))
  await enter(sellerHas('button', 'Remove image 3'))
  await expect(sellerHas('button', 'Remove image 2')).toBeFocused()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/add-product'))
  await enter(sellerHas('button', 'Submit Listing'))
  const { product } = await (await answer).json()
  expect(product.images).toHaveLength(2)
  await expect(page.getByRole('heading', { name: 'Basic Vehicle Information' })).toBeFocused()

  // The buyer pays and follows the sale.
  await begin(buyer.page, pathOf(product))
  await enter(buyerHas('button', 'Buy'))
  await enter(buyerHas('button', /^Pay /))
  await expect(buyerHas('link', 'Receipt')).toBeVisible()
  await enter(buyerHas('link', 'Follow the sale'))

  // After each step the focus stays on its sale.
  await enter(sellerHas('link', 'Transactions'))
  await enter(sellerHas('button', 'Deliver'))
  await enter(sellerHas('button', 'Yes, delivered'))
  await expectSaid(page, 'Product delivered successfully.')
  await enter(buyerHas('button', 'Confirm'))
  await enter(buyerHas('button', 'Yes, confirm'))
  await expectSaid(buyer.page, 'Product confirmed successfully.')
  await expect(buyerHas('button', 'Confirm')).toBeHidden()
  await tabTo(buyerHas('button', 'Dispute'))
  await enter(buyerHas('button', 'Pay the seller now'))
  await enter(buyerHas('button', 'Yes, pay the seller'))
  await expectSaid(buyer.page, 'The seller has been paid.')

  await enter(sellerHas('link', 'Account'))
  await enter(sellerHas('link', 'Money'))
  await tabTo(page.getByLabel('Auto-withdraw'))
  await page.keyboard.press('Space')
  await expectSaid(page, 'Auto-withdraw turned on successfully!')
  await expect(page.getByLabel('Auto-withdraw')).toBeFocused()
  await enter(sellerHas('button', 'MAX'))
  await enter(sellerHas('button', 'Withdraw'))
  await expectSaid(page, 'Successfully withdrew 0.5')
  expect(await escrowBalance(seller.wallet.address)).toBe(0n)
})
