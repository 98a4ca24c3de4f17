import { chat, expectSaid, press, write } from './trade/act.ts'
import { drawn, list } from './trade/listing.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a conversation loads older messages, can mute its e-mails and can be blocked', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(
    seller,
    { title: 'Toyota Corolla to talk about', price: '3' },
    await coverOf(seller),
  )
  const id = await chat(product.id, [seller, buyer], 110)
  await list(seller, { title: 'Toyota Camry nobody asks about', price: '4' }, await coverOf(seller))
  const { page } = seller

  await page.goto('/messages')
  const row = page.getByRole('link', { name: /Chidi Okafor/ })
  await expect(row).toContainText('You: Message 110')
  await seen(page, 'inbox')
  await row.click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const texts = messages.getByText(/^Message \d+$/)
  await expect(texts).toHaveCount(50)
  await press(page, 'Show older messages')
  await expect(texts).toHaveCount(100)
  await press(page, 'Show older messages')
  await expect(texts).toHaveCount(110)
  await expect(texts.first()).toHaveText('Message 1')
  await press(page, 'Who can read this?')
  await expect(page.getByText('Only the two of you.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show older messages' })).toBeHidden()

  const settings = () => press(page, 'Conversation settings')
  await settings()
  const mails = page.getByRole('switch', { name: 'Emails about this conversation' })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await seen(page, 'settings')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('img', { name: 'Emails are off' })).toBeVisible()
  await page.reload()
  await settings()
  await expect(mails).not.toBeChecked()
  await page.getByLabel('Report a problem to Mota').fill('Asks me to pay outside Mota')
  await press(page, 'Report')
  await expectSaid(page, 'Reported. Our team reads this conversation.')
  await settings()
  await press(page, 'Block')
  await expectSaid(page, 'Blocked. Neither of you can write to the other.')
  await expect(
    page.getByText('You blocked this person. Unblock them in the settings to write.'),
  ).toBeVisible()

  await buyer.page.goto(`/messages/${id}`)
  await expect(buyer.page.getByText('This conversation is blocked. You cannot write in it.')).toBeVisible()
  await expect(buyer.page.getByRole('textbox', { name: 'Message' })).toBeHidden()
  await settings()
  await press(page, 'Unblock')
  await expectSaid(page, 'Unblocked.')
  await write(buyer.page, 'Thank you')
  await expect(messages.getByText('Thank you', { exact: true })).toBeVisible()
})

test('a picture is shown before it is sent, and can be removed', { tag: '@deep' }, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Kia with a picture', price: '1' })
  const { page } = buyer
  await page.goto(`/messages/${await chat(product.id, [seller, buyer], 1)}`)
  const chosen = page.getByAltText('To be sent')
  const sent = page.getByRole('region', { name: 'Messages' }).getByRole('img')
  const choose = async () => {
    await page.getByLabel('Picture to send').setInputFiles(await drawn(page, 1))
    await expect(chosen).toBeVisible()
  }
  await page.evaluate(() => {
    const real = window.createImageBitmap
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await new Promise((done) => setTimeout(done, 1500))
      return real(file)
    }
  })
  await page.getByLabel('Picture to send').setInputFiles(await drawn(page, 1))
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveAttribute('aria-busy')
  await expect(chosen).toBeVisible()
  await press(page, 'Remove the picture')
  await expect(chosen).toBeHidden()
  await choose()
  await expect(sent).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('The left door')
  await press(page, 'Send')
  await expect(chosen).toBeHidden()
  await expect(sent).toHaveCount(1)
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await expect(sent).toHaveCount(1)
  await expect(page.getByText('The left door', { exact: true })).toBeVisible()
})

test('a message that gets no answer can be sent again after half a minute', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Kia without an answer', price: '1' })
  const { page } = buyer
  await page.goto(`/messages/${await chat(product.id, [seller, buyer], 1)}`)
  await page.route('**/api/send-message', () => {}, { times: 1 })
  await write(page, 'Are you there?')
  await expect(page.getByText('Sending…')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not sent.')
  await press(page, 'Retry')
  await expect(page.getByText('Not sent.')).toBeHidden()
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(messages.filter({ hasText: 'Are you there?' })).toHaveCount(1)
})
