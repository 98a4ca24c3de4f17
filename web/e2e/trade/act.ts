import type { Page } from '@playwright/test'
import type { Person } from './person.ts'
import { expect } from './test.ts'

/** The message after a person rejects a prompt of the wallet. */
export const rejected = 'User rejected action.'

/** Expects a toast with this text. */
export const expectSaid = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').getByText(words).first()).toBeVisible()

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The card of a sale in a list, or its page, whichever is open. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

type List = '/transactions-buyer' | '/transactions-seller' | '/disputes'

/** Opens the page of a sale from a list. */
export async function openSale(page: Page, from: List, title: string) {
  await page.goto(from)
  await card(page, title).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/sale\/\d+$/)
  // The list stays until the code of the page has loaded, and has the same buttons.
  await expect(part(page, 'record')).toBeVisible()
}

/** A part of the page of a sale. */
export const part = (page: Page, name: 'now' | 'payouts' | 'handover' | 'ways' | 'record') =>
  page.locator(`[aria-labelledby="${name}"]`)

/** Opens the dialog and pays; returns once the payment is mined and reported to the server. */
export async function buy({ page }: Person, path: string) {
  await openPurchase(page, path)
  await pay(page)
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
}

export async function openPurchase(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const pay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()

/** Takes a step in a sale, confirms it if it asks, and expects the toast. */
export async function step(page: Page, label: string, yes: string | undefined, said: string) {
  await press(page, label)
  if (yes) await press(page, yes)
  await expectSaid(page, said)
}

/** Types a message and sends it. */
export const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** Sends messages from buyer and seller in turn through the API. Returns the conversation's id. */
export async function chat(product_id: string, [seller, buyer]: readonly [Person, Person], count: number) {
  const query = { wallet: buyer.address, product_id }
  const found = await buyer.page.request.get('/api/get-conversations', { params: query })
  const [{ id } = { id: undefined }] = (await found.json()).conversations
  let to: object = id ? { conversation_id: id } : { product_id }
  for (let n = 1; n <= count; n++) {
    const { page } = n % 2 ? buyer : seller
    const data = { ...to, kind: 'text', body: { text: `Message ${n}` } }
    const reply = await page.request.post('/api/send-message', { data })
    expect(reply.ok(), await reply.text()).toBe(true)
    to = { conversation_id: (await reply.json()).conversation_id }
  }
  return (to as { conversation_id: string }).conversation_id
}
