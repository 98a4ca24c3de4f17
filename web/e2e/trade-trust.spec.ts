import sharp from 'sharp'
import { place } from './fixture/place.ts'
import { expectSaid, press } from './trade/act.ts'
import {
  choosePictures,
  edit,
  fillBasics,
  fillDetails,
  list,
  next,
  pathOf,
  readCover,
} from './trade/listing.ts'
import { codeFor } from './trade/person.ts'
import { seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const newVin = () =>
  Array.from({ length: 17 }, () => signs[Math.floor(Math.random() * signs.length)]).join('')

test('a lower mileage than before needs a reason, which buyers read', { tag: '@deep' }, async ({ meet }) => {
  const [first, second, guest] = [
    await meet({ seller: true, name: 'Ngozi Motors' }),
    await meet({ seller: true, name: 'Kano Cars' }),
    await meet({ guest: true }),
  ]
  const vin = newVin()
  const before = await list(first, { title: 'Toyota Corolla with a past', price: '2' })
  await edit(first, before, { vin, mileage: '140000' })
  await guest.page.goto(pathOf(before))
  await expect(guest.page.getByText('First time on Mota')).toBeVisible()
  await first.page.request.delete(`/api/delete-product/${before.slug}`)

  const { page } = second
  await page.goto('/add')
  await fillBasics(page, { title: 'Toyota Corolla as new', price: '3' })
  await page.getByLabel('Mileage').fill('60000')
  await next(page)
  await fillDetails(page)
  await page.getByLabel('VIN').fill(vin)
  const reason = page.getByLabel('Why the mileage is lower than before')
  await expect(reason).toBeVisible()
  await next(page)
  await expect(page.getByText('An earlier listing of this vehicle shows a higher mileage.')).toBeVisible()
  await seen(page, 'vin in the form')
  await reason.fill('The clock was replaced in 2021.')
  await next(page)
  await choosePictures(page, 1)
  await press(page, 'Submit Listing')
  await expectSaid(page, 'Vehicle listing submitted successfully!')
  const { products } = await (await page.request.get(`/api/seller-products/${second.address}`)).json()
  await guest.page.goto(pathOf(products[0]))
  const history = guest.page.getByRole('region', { name: 'This vehicle on Mota' })
  await expect(history).toContainText('140,000 km, which is more than now')
  await expect(history).toContainText('The clock was replaced in 2021.')
  await expect(history).toContainText('Taken off')
  await seen(guest.page, 'history', 2400)
})

test('a picture of another seller waits for a moderator, and the form says so first', {
  tag: '@deep',
}, async ({ meet }) => {
  const [first, second] = [await meet({ seller: true }), await meet({ seller: true, name: 'Kano Cars' })]
  const picture = await readCover(first)
  await list(first, { title: 'Toyota Corolla with a good picture', price: '2' }, picture)
  const { page } = second
  await page.goto('/add')
  await fillBasics(page, { title: 'Toyota Corolla with the same picture', price: '3' })
  await next(page)
  await fillDetails(page)
  await next(page)
  const buffer = await sharp(picture).resize(600).jpeg({ quality: 60 }).toBuffer()
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('1 of 12 images')).toBeVisible()
  await press(page, 'Submit Listing')
  const warning = page.getByRole('alert').filter({ hasText: 'Another seller has used this picture.' })
  await expect(warning).toBeVisible()
  await seen(page, 'picture seen before')
  await press(page, 'Submit Listing')
  await expect(page.getByText('is being reviewed.')).toBeVisible()
})

test('a person changes the e-mail, ends a session, downloads the data and leaves', { tag: '@deep' }, async ({
  meet,
}) => {
  const person = await meet({ name: 'Zainab Leaving' })
  const { page, address } = person
  await page.goto('/account?show=basic')
  await expect(page.getByText('This browser')).toBeVisible()
  await seen(page, 'account', 1800)
  await press(page, 'Change')
  const email = `new-${address.slice(2, 14)}@mota.test`
  await page.getByLabel('New email').fill(email)
  await press(page, 'Send code')
  const code = page.getByRole('dialog').getByLabel('Code')
  await expect(code.or(page.getByText('Please wait a minute'))).toBeVisible()
  if (await code.isVisible()) {
    await code.fill(await codeFor(place().inbox, email))
    await seen(page, 'change e-mail')
    await press(page, 'Confirm')
    await expectSaid(page, 'Email changed.')
  } else await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await press(page, 'Download my data')
  expect((await saved).suggestedFilename()).toBe('mota-data.zip')
  await press(page, 'Delete my account')
  await seen(page, 'delete account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await expectSaid(page, 'Your account is deleted.')
  expect(await (await page.request.get('/api/auth/session')).json()).toBeNull()
})

test('a deletion whose answer is lost is not called failed', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet({ name: 'Musa Leaving' })
  await page.route('**/api/delete-account', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/account?show=basic')
  await press(page, 'Delete my account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await expectSaid(page, 'Your account is being deleted.')
  await expect(page).toHaveURL('/')
})
