import { chat, expectSaid, press } from './trade/act.ts'
import { drawn, list, pathOf } from './trade/listing.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, hold, test } from './trade/test.ts'

test('an inspector signs a report that was asked for, and an offer of a lower price comes with it', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const [inspector, desk] = [await meet({ name: 'Ada Obi' }), await meet({ account: 10 })]
  const vin = `JTDBR32E7${String(Date.now()).slice(-8)}`
  const product = await list(
    seller,
    { title: 'Toyota Corolla to inspect', price: '3', vin },
    await coverOf(seller),
  )

  // A moderator approves the inspector. Until then the form is closed.
  const { page } = inspector
  await page.goto(`/inspect/${product.slug}`)
  await expect(page.getByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
  await desk.page.goto('/desk')
  await desk.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Inspectors' }).click()
  const inspectorOf = (address: string) => desk.page.getByRole('listitem').filter({ hasText: address })
  await desk.page.getByLabel('Wallet address').fill(buyer.address)
  await press(desk.page, 'Approve inspector')
  await expect(inspectorOf(buyer.address)).toBeVisible()
  await desk.page.getByLabel('Wallet address').fill(inspector.address)
  await inspectorOf(buyer.address).getByRole('button', { name: 'End approval' }).click()
  await expect(inspectorOf(buyer.address)).toHaveCount(0)
  await press(desk.page, 'Approve inspector')
  const named = inspectorOf(inspector.address)
  await expect(named).toContainText('Ada Obi')
  await seen(desk.page, 'desk inspectors')

  // The buyer asks for a report in the conversation.
  const thread = await chat(product.id, [seller, buyer], 1)
  await buyer.page.goto(`/messages/${thread}`)
  const release = await hold(buyer.page, '**/api/send-message')
  await press(buyer.page, 'Ask for an inspection')
  await expect(
    buyer.page.getByRole('button', { name: 'Ask for an inspection', exact: true }),
  ).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(buyer.page.getByText('You asked for an inspection report')).toBeVisible()
  await press(buyer.page, 'Ask for an inspection')
  await expect(buyer.page.getByRole('alert')).toContainText('already asked about this vehicle today')

  // The inspector fills in the form, and a reload loses nothing of it.
  await page.goto(pathOf(product))
  await page.getByRole('link', { name: 'Inspect this vehicle' }).click()
  await expect(page.getByText(`The VIN of the listing is ${vin}.`)).toBeVisible()
  const point = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await point('Front left tyre').getByText('Worn').click()
  await page.getByLabel('Note about Front left tyre').fill('3 mm left')
  const [picture] = await drawn(page, 1)
  await page.getByLabel('Picture of Front left tyre', { exact: true }).setInputFiles(picture ?? [])
  await expect(page.getByRole('img', { name: 'For Front left tyre' })).toBeVisible()
  await point('Cold start').getByText('Bad').click()
  await page.reload()
  await expect(page.getByLabel('Note about Front left tyre')).toHaveValue('3 mm left')
  await seen(page, 'inspect', 2400)
  await press(page, 'Sign and publish the report')
  await expect(page.getByText('Enter the mileage on the dashboard.')).toBeVisible()
  const mileage = page.getByRole('textbox', { name: 'Mileage on the dashboard', exact: true })
  await expect(mileage).toBeFocused()
  await mileage.fill('84012')
  await press(page, 'Sign and publish the report')
  await expectSaid(page, 'Report added.')

  // A guest reads it, and the guest's browser verifies the signature.
  const guest = await meet({ guest: true })
  await guest.page.goto(pathOf(product))
  await expect(guest.page.getByText('JTDBR32E…')).toBeVisible()
  const report = guest.page.getByRole('region', { name: 'Inspection report' })
  await expect(report).toContainText('Ada Obi, 1 report on Mota')
  await expect(report).toContainText('3 mm left')
  const check = report.getByRole('button', { name: 'Check the signature' })
  await expect(async () => {
    // The server rendered the button. Its script comes after the rest of the page.
    if (await check.isVisible()) await check.click({ timeout: 1_000 })
    await expect(report.getByText('The inspector signed exactly this report.')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await report.getByText('All 62 points').click()
  await seen(guest.page, 'inspection vehicle', 2400)

  // The buyer offers less because of it, and the seller sees why.
  await press(buyer.page, 'Make an offer')
  await buyer.page.getByLabel('Price').fill('2.5')
  await buyer.page.getByRole('checkbox', { name: /^Attach the inspection report/ }).check()
  await seen(buyer.page, 'offer with a report')
  await press(buyer.page, 'Offer 2.5 ETH')
  await seller.page.goto(`/messages/${thread}`)
  await expect(
    seller.page.getByRole('link', { name: /Inspection report of .*: 1 worn, 1 bad/ }),
  ).toBeVisible()
  await seen(seller.page, 'inspection thread')
})

test('an inspector’s page whose form cannot be loaded can be loaded again', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const { slug } = await list(seller, { title: 'Toyota Corolla nobody inspects', price: '3' })
  await page.route('**/api/get-inspection/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed.' } }),
  )
  await page.goto(`/inspect/${slug}`)
  await expect(page.getByText('The vehicle could not be loaded')).toBeVisible()
  await page.unroute('**/api/get-inspection/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page is for inspectors' })).toBeVisible()
})
