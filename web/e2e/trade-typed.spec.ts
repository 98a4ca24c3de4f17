import { buy, expectSaid, openSale, press } from './trade/act.ts'
import { act, salesOf } from './trade/chain.ts'
import { choosePictures, drawn, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { expect, hold, refuse, test } from './trade/test.ts'

test('a vendor’s page that could not be loaded cannot be overwritten, and what is typed while it is stored stays', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet({ seller: true })
  const about = page.getByLabel('About you')
  await refuse(page, '/vendor/*')
  await page.goto('/account?show=basic')
  await expect(page.getByRole('heading', { name: 'Your vendor page could not be loaded' })).toBeVisible()
  await expect(about).toHaveCount(0)
  await page.unrouteAll()
  await press(page, 'Try again')
  await about.fill('Family cars')
  const release = await hold(page, '**/api/update-profile')
  await press(page, 'Update vendor page')
  await about.fill('Family cars since 2009')
  await page.getByLabel('Where you are').fill('Abuja')
  release()
  await expectSaid(page, 'Your vendor page was updated.')
  await expect(about).toHaveValue('Family cars since 2009')
  await press(page, 'Update vendor page')
  await expect(page.getByRole('button', { name: 'Update vendor page' })).toBeDisabled()
  await page.reload()
  await expect(about).toHaveValue('Family cars since 2009')
  await expect(page.getByLabel('Where you are')).toHaveValue('Abuja')
})

test('a vendor’s page that was changed in another tab is not overwritten, and what was typed stays', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet({ seller: true })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/account?show=basic')
    await expect(tab.getByLabel('About you')).toBeVisible()
  }
  await other.getByLabel('Where you are').fill('Abuja')
  await press(other, 'Update vendor page')
  await expectSaid(other, 'Your vendor page was updated.')
  await page.getByLabel('About you').fill('Family cars')
  await press(page, 'Update vendor page')
  await expectSaid(page, 'was changed in another window or on another device')
  await expect(page.getByLabel('Where you are')).toHaveValue('Abuja')
  await expect(page.getByLabel('About you')).toHaveValue('Family cars')
  await press(page, 'Update vendor page')
  await expectSaid(page, 'Your vendor page was updated.')
  await page.reload()
  await expect(page.getByLabel('Where you are')).toHaveValue('Abuja')
  await expect(page.getByLabel('About you')).toHaveValue('Family cars')
})

test('a press beside a dialog closes it only while nothing is typed there', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet()
  await page.goto('/account?show=basic')
  await press(page, 'Change')
  const email = page.getByLabel('New email')
  await email.fill('ada@new.example')
  await page.mouse.click(5, 5)
  await expect(email).toHaveValue('ada@new.example')
  await email.fill('')
  await page.mouse.click(5, 5)
  await expect(email).toBeHidden()
})

test('a question stays open until it is sent, and says why it was not', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Asked about slowly', price: '0.5' })
  await page.goto(pathOf(product))
  await press(page, 'Ask the seller')
  await page.getByLabel('Your question').fill('Is it still for sale?')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/send-message', async (route) => {
    await answered.promise
    await route.abort()
  })
  await press(page, 'Send')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  answered.resolve()
  await expect(page.getByRole('dialog').getByText('Failed to fetch.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a picture that is added while the wallet asks is sent with the dispute', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Pictured late', price: '1' })
  await buy(buyer, pathOf(product))
  const [id = 0n] = (await salesOf(buyer.wallet.address)).map(({ args }) => args.transaction_id ?? 0n)
  await act(seller, 'deliver', id)
  const { page, wallet } = buyer
  await openSale(page, '/transactions-buyer', product.title)
  await press(page, 'Dispute')
  await page.getByLabel('Reason').selectOption('damaged')
  await page.getByLabel('What is wrong?').fill('The roof leaks.')
  const release = wallet.hold()
  await press(page, 'Yes, dispute')
  await expect(page.getByText('Confirm in your wallet, or with your passkey.').first()).toBeVisible()
  await page.getByLabel('Pictures to send').setInputFiles(await drawn(page, 1))
  await expect(page.getByRole('img', { name: 'To be sent: 1' })).toBeVisible()
  release()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('img', { name: 'From You' })).toHaveCount(1)
})

test('known faults that were typed are still there after another answer', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet({ seller: true })
  await page.goto('/add')
  await fillBasics(page, { title: 'Toyota Camry with a typed fault', price: '2' })
  await next(page)
  await fillDetails(page)
  await next(page)
  await choosePictures(page, 1)
  const some = page.getByRole('radio', { name: 'I know of faults' })
  const text = page.getByLabel('What is wrong')
  await some.check()
  await text.fill('Scratch along the left door')
  await page.getByRole('radio', { name: 'Nothing known' }).check()
  await expect(text).toHaveCount(0)
  await some.check()
  await expect(text).toHaveValue('Scratch along the left door')
  // What is removed does not return.
  await press(page, 'Remove fault 1')
  await some.check()
  await expect(text).toHaveValue('')
})
