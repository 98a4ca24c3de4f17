import type { Locator } from '@playwright/test'
import { buy, expectSaid, press } from './trade/act.ts'
import { choosePictures, fillBasics, fillDetails, next } from './trade/listing.ts'
import { seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('what a seller states and says is wrong is shown before the payment, in the sale and on the receipt', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true, name: 'Ngozi Eze' }), await meet()]
  const { page } = seller
  const title = 'Toyota Camry with a scratch'
  await page.goto('/add')
  await fillBasics(page, { title, price: '2' })
  await next(page)
  await fillDetails(page)
  await page.getByLabel('Delivery').selectOption('collect')
  await page.getByText('More about the vehicle').click()
  await page.getByLabel('Previous owners').fill('0')
  await page.getByLabel('Keys').fill('2')
  await page.getByLabel('Sunroof').check()
  await page.getByLabel('Bluetooth').check()
  await next(page)
  await choosePictures(page, 2)
  await page.getByRole('radio', { name: 'I know of faults' }).check()
  await press(page, 'Submit Listing')
  const first = page.getByRole('listitem', { name: 'Fault 1' })
  await expect(first.getByText('Choose the part of the vehicle.')).toBeVisible()
  await expect(first.getByLabel('Part')).toBeFocused()
  await first.getByLabel('Part').selectOption('body')
  await first.getByLabel('What is wrong').fill('Scratch along the left door')
  await first.getByLabel('Picture').selectOption('Image 2')
  await press(page, 'Add a fault')
  const second = page.getByRole('listitem', { name: 'Fault 2' })
  await second.getByLabel('Part').selectOption('tyres')
  await second.getByLabel('What is wrong').fill('Worn in front')
  await seen(page, 'faults form', 2400)
  // The first picture goes, so the scratch is in the first one now.
  await press(page, 'Remove image 1')
  await press(page, 'Submit Listing')
  await expectSaid(page, 'Vehicle listing submitted successfully!')
  const { products } = await (await page.request.get(`/api/seller-products/${seller.address}`)).json()
  const path = `/product-detail/${products[0].slug}`

  await buyer.page.goto(path)
  const faults = buyer.page.getByRole('region', { name: 'Known faults' })
  await expect(faults).toContainText('Scratch along the left door')
  await expect(faults).toContainText('Worn in front')
  await seen(buyer.page, 'faults vehicle', 2400)
  await faults.getByRole('link', { name: 'Picture 1: Scratch along the left door' }).click()
  await expect(buyer.page.getByRole('dialog')).toBeVisible()
  await buyer.page.keyboard.press('Escape')
  await buy(buyer, path)
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
  const kept = buyer.page.getByRole('region', { name: 'Known faults at the time of purchase' })
  await expect(kept).toContainText('Scratch along the left door')
  await buyer.page.getByText('What was bought').click()
  const bought = buyer.page.getByRole('group').filter({ hasText: 'What was bought' })
  const lineOf = (within: Locator, label: string) =>
    within.locator('div', { has: buyer.page.getByText(label, { exact: true }) }).last()
  const stated = [
    ['Previous owners', 'None'],
    ['Keys', '2'],
    ['Equipment', 'Sunroof, Bluetooth'],
    ['Delivery', 'Collection only'],
  ] as const
  for (const [label, value] of stated) await expect(lineOf(bought, label)).toHaveText(label + value)
  await seen(buyer.page, 'faults sale', 2400)

  await buyer.page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = buyer.page.getByRole('main')
  for (const media of ['screen', 'print'] as const) {
    await buyer.page.emulateMedia({ media })
    for (const [label, value] of stated) await expect(lineOf(receipt, label)).toHaveText(label + value)
    await expect(lineOf(receipt, 'Known faults')).toContainText('Worn in front')
  }
  const paper = (await buyer.page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await buyer.page.emulateMedia({ media: null })
  await seen(buyer.page, 'faults receipt', 2400)
})
