import { expectSaid, press } from './trade/act.ts'
import { act, payDirectly } from './trade/chain.ts'
import { list } from './trade/listing.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('after a finished sale both write a review, the vendor answers, and guests read it on the vendor’s page', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer, guest] = [
    await meet({ seller: true, name: 'Berger Yard Autos' }),
    await meet({ name: 'Chidi Okafor' }),
    await meet({ guest: true }),
  ]
  const product = await list(
    seller,
    { title: 'Toyota Corolla to review', price: '1.2' },
    await coverOf(seller),
  )
  const id = await payDirectly(buyer, product)

  // While the sale is open nobody can review it.
  await buyer.page.goto(`/sale/${id}`)
  await expect(buyer.page.getByRole('heading', { name: 'Record' })).toBeVisible()
  await expect(buyer.page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0)
  await act(buyer, 'release', id)
  const own = buyer.page.getByRole('region', { name: 'Reviews' })
  await expect(own).toBeVisible()
  const words = 'The car was as described, and the papers were ready.'
  await own.getByLabel('Your review of the seller').fill(words)
  // It is kept until it is published.
  await buyer.page.reload()
  await expect(own.getByLabel('Your review of the seller')).toHaveValue(words)
  await own.getByRole('radio', { name: '4 of 5 stars: Good' }).check()
  await seen(buyer.page, 'review', 2_000)
  await press(buyer.page, 'Publish review')
  await expectSaid(buyer.page, 'Thank you. Your review is published.')
  await expect(own.getByText('Your review', { exact: false }).first()).toBeVisible()

  const { page } = seller
  await page.goto('/account?show=basic')
  await page
    .getByLabel('About you')
    .fill('Family cars since 2009. Every car has its papers, and you may bring your mechanic.')
  await page.getByLabel('Where you are').fill('Berger Yard, Abuja')
  await page.getByLabel('When buyers can come').fill('Mon–Sat, 8 am to 6 pm')
  await page.getByLabel('Languages you speak').fill('English, Hausa, Pidgin')
  await press(page, 'Update vendor page')
  await expectSaid(page, 'Your vendor page was updated.')
  await page.goto(`/vendor/${seller.address}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.locator('summary').click()
  await press(page, 'Report')
  await reviews.getByLabel('What is wrong with this review?').fill('For moderators only.')
  await press(page, 'Cancel')
  // The focus stays at the review, and goes to the field of the answer.
  await page.keyboard.press('Tab')
  await expect(reviews.getByRole('button', { name: 'Answer', exact: true })).toBeFocused()
  await press(page, 'Answer')
  await expect(reviews.getByLabel('Your answer')).toBeFocused()
  await expect(reviews.getByLabel('Your answer')).toHaveValue('')
  await reviews.getByLabel('Your answer').fill('Thank you. Drive safely.')
  await press(page, 'Publish answer')
  await expectSaid(page, 'Your answer is published.')

  await guest.page.goto(`/vendor/${seller.address}`)
  for (const text of [
    'Berger Yard, Abuja',
    'Mon–Sat, 8 am to 6 pm',
    'English, Hausa, Pidgin',
    'Family cars since 2009.',
  ])
    await expect(guest.page.getByText(text)).toBeVisible()
  const shown = guest.page.getByRole('region', { name: 'Reviews' })
  await expect(guest.page.getByRole('link', { name: 'Stars of the seller: 4.0 (1)' })).toBeVisible()
  await shown.locator('summary').click()
  await expect(shown).toContainText('The car was as described')
  await expect(shown).toContainText('A buyer · Toyota Corolla to review')
  await expect(shown).toContainText('Answer from Berger Yard AutosThank you. Drive safely.')
  // The buyer stays unnamed.
  await expect(guest.page.getByText('Chidi Okafor')).toHaveCount(0)
  await seen(guest.page, 'vendor-reviews', 1_600)

  // The vendor reports it. A moderator hides it, takes that back, and keeps it.
  const data = { transaction_id: String(id), by: 'buyer', reason: 'Names my family.' }
  expect((await page.request.post('/api/report-rating', { data })).ok()).toBe(true)
  const desk = await meet({ account: 10 })
  await desk.page.goto('/desk?show=ratings')
  const line = desk.page.getByRole('listitem').filter({ hasText: 'Names my family.' }).first()
  await expect(line).toContainText('By the buyer of Toyota Corolla to review, about Berger Yard Autos')
  await seen(desk.page, 'desk reviews')
  const count = async () =>
    (await (await guest.page.request.get(`/api/ratings/${seller.address}`)).json()).count
  await line.getByRole('button', { name: 'Hide' }).click()
  await desk.page.getByLabel('Reason').fill('It names people who are no party of the sale.')
  await seen(desk.page, 'hide a review')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(line).toBeHidden()
  expect(await count()).toBe(0)
  await press(desk.page, 'Undo')
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Keep' }).click()
  await expect(line).toBeHidden()
  expect(await count()).toBe(1)
})
