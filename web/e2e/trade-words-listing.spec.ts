import { hold } from './fixture/test.ts'
import { expectSaid, press } from './trade/act.ts'
import { choosePictures, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { expect, refuse, test } from './trade/test.ts'

test('a listing that cannot be sent keeps its form, and shows the server’s message or a default one', {
  tag: '@deep',
}, async ({ meet }) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  await page.goto('/add')
  await fillBasics(page, { title: 'Not sent yet', price: '1' })
  await next(page)
  await fillDetails(page)
  await page.getByLabel('VIN').fill('1HGCM82633A004352')
  await expect(page.getByLabel('VIN')).toHaveAccessibleDescription(
    'The VIN says Honda, model year 2003, but your listing says Toyota, 2015. Please check both.',
  )
  await page.getByLabel('VIN').fill('')
  await next(page)
  await press(page, 'Submit Listing')
  await expect(page.getByText('At least one image is required.')).toBeVisible()
  await choosePictures(page, 1)
  await expect(page.getByText('At least one image is required.')).toBeHidden()
  const { promise: fault, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/add-product', (route) => fault.then(() => route.abort()))
  await press(page, 'Submit Listing')
  // Nothing can be changed that would not be in the listing.
  const still = page.locator('[inert]').getByText('1 of 12 images')
  await expect(still).toBeVisible()
  fail()
  await expectSaid(page, 'Submission failed!')
  await expect(still).toBeHidden()
  await page.unroute('**/api/add-product')
  await refuse(page, '/add-product', 'Too many listings today.')
  await press(page, 'Submit Listing')
  await expectSaid(page, 'Too many listings today.')
  await expect(page.getByText('1 of 12 images')).toBeVisible()

  const product = await list(seller, { title: 'Not changed yet', price: '1' })
  await page.goto(`/edit-product/${product.slug}`)
  await expect(page.getByLabel('Title')).toHaveValue(product.title)
  await expect(page.getByRole('heading', { name: 'Basic Vehicle Information' })).toBeVisible()
  // The brand is chosen from a list and not typed.
  const brand = page.getByLabel('Brand')
  await expect(brand).toHaveValue('Toyota')
  await brand.selectOption('Innoson')
  await refuse(page, `/edit-product/${product.slug}`)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Vehicle Details' })).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Vehicle Images' })).toBeVisible()
  await press(page, 'Update Listing')
  await expectSaid(page, 'Update failed!')
  await page.unroute(`**/api/edit-product/${product.slug}`)
  const answer = await hold(page, `**/api/edit-product/${product.slug}`)
  await press(page, 'Update Listing')
  await expect(page.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expectSaid(page, 'Vehicle updated successfully!')
  await expect(page).toHaveURL(pathOf(product))
  await expect(page.getByRole('link', { name: 'More from Innoson' })).toBeVisible()
})

test('a failed deletion shows the server’s message or a default one', { tag: '@deep' }, async ({ meet }) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  const product = await list(seller, { title: 'Not deleted yet', price: '1' })
  await page.goto(pathOf(product))
  for (const [words, said] of [
    [undefined, 'Failed to delete product.'],
    ['Busy for a moment.', 'Busy for a moment.'],
  ] as const) {
    await refuse(page, `/delete-product/${product.slug}`, words)
    await press(page, 'Delete')
    await press(page, 'Yes, Delete')
    await expectSaid(page, said)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
})
