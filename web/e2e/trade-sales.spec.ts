import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { buy, card, expectSaid, openSale, press } from './trade/act.ts'
import { act, escrowBalance, payDirectly, periods, saleOnChain, withdraw } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { expect, setTheme, test } from './trade/test.ts'

const sale = (page: Page, id: bigint): Locator =>
  page.getByRole('article', { name: new RegExp(`^Transaction ${id}:`) })

test('the calendar file of a deadline has the time from the chain', { tag: '@deep' }, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Opel; Corsa, \\ diary', price: '1' })
  const id = await payDirectly(buyer, product)
  const { page } = buyer
  await openSale(page, '/transactions-buyer', product.title)
  const download = page.waitForEvent('download')
  await card(page, product.title).getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`mota-${id}.ics`)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const at = ((await saleOnChain(id))?.since ?? 0) + periods.deliver
  const stamp = new Date(at * 1000).toISOString().replace(/[-:]|\.000/g, '')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain(`DTSTART:${stamp}`)
  expect(lines).toContain(`UID:sale-${id}-${at}@mota`)
  expect(lines).toContain(`URL:${new URL(page.url()).origin}/sale/${id}`)
  expect(lines).toContain(`SUMMARY:Opel\\; Corsa\\, \\\\ diary: transaction ${id}`)
  expect(lines.find((line) => line.startsWith('DESCRIPTION:The seller has until'))).toMatch(
    /you can get a refund\.$/,
  )
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a second buyer’s payment for one vehicle is marked and can be refunded at once', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, first, second] = [await meet({ seller: true }), await meet(), await meet()]
  const product = await list(seller, { title: 'Paid twice', price: '1.5' })
  const early = await payDirectly(first, product)
  const late = await payDirectly(second, product)
  const { page } = seller
  await page.goto('/transactions-seller')
  const [one, other] = [sale(page, early), sale(page, late)]
  await expect(other.getByText(/Another buyer.s payment for this vehicle came first/)).toBeVisible()
  await expect(one.getByText(/Another buyer.s payment for this vehicle came first/)).toBeHidden()
  await expect(one.getByRole('button', { name: 'Deliver' })).toBeVisible()
  await other.getByRole('button', { name: 'Refund buyer' }).click()
  await press(page, 'Yes, refund')
  await expect(other.getByRole('img', { name: 'Cancelled' })).toBeVisible()
  expect(await escrowBalance(second.wallet.address)).toBe(15n * 10n ** 17n)
  expect((await saleOnChain(early))?.status).toBe(0)
})

test('a payment below the price does not buy the vehicle, is shown to both parties and can be refunded', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Paid too little', price: '3' })
  const id = await payDirectly(buyer, product, 10n ** 18n)
  await buyer.page.goto('/transactions-buyer')
  const own = sale(buyer.page, id)
  await expect(own).toContainText('Paid 1 ETH, asking price 3 ETH.')
  await seller.page.goto('/transactions-seller')
  await expect(sale(seller.page, id)).toContainText('Paid 1 ETH, asking price 3 ETH.')
  await buyer.page.goto(pathOf(product))
  await expect(buyer.page.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  await buyer.page.goto('/transactions-buyer')
  await own.getByRole('button', { name: 'Cancel and refund' }).click()
  await press(buyer.page, 'Yes, refund me')
  await expect(own.getByRole('img', { name: 'Cancelled' })).toBeVisible()
  expect(await escrowBalance(buyer.wallet.address)).toBe(10n ** 18n)
})

test('the newest sale comes first, a filter shows those that need the buyer, and a finished sale is a row', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const delivered = await payDirectly(buyer, await list(seller, { title: 'Delivered', price: '1' }))
  const refunded = await payDirectly(buyer, await list(seller, { title: 'Refunded', price: '1' }))
  const paid = await payDirectly(buyer, await list(seller, { title: 'Paid', price: '1' }))
  await act(seller, 'deliver', delivered)
  await act(seller, 'refund', refunded)
  await withdraw(buyer, 10n ** 18n)
  const { page } = buyer
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/transactions-buyer')
  await expect(page.getByText('1 needs you')).toBeVisible()
  await expect(sale(page, refunded).getByRole('img', { name: 'Cancelled' })).toBeVisible()
  const names = () => page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel))
  await expect
    .poll(names)
    .toEqual([
      `Transaction ${paid}: Paid`,
      `Transaction ${refunded}: Refunded`,
      `Transaction ${delivered}: Delivered`,
    ])
  // The other party's whole address can be read and copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(sale(page, delivered)).toContainText(`Zainab Musa${seller.wallet.address}`)
  await sale(page, delivered).getByRole('button', { name: "Copy the seller's address" }).click()
  await expect(sale(page, delivered).getByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seller.wallet.address)
  const height = async (id: bigint) => (await sale(page, id).boundingBox())?.height ?? 0
  expect((await height(refunded)) / (await height(paid))).toBeLessThan(0.5)
  expect(await height(delivered)).toBeLessThan(844)

  await press(page, 'Needs you 1')
  await expect.poll(names).toEqual([`Transaction ${delivered}: Delivered`])
  // A buyer who has confirmed is not called back, although they may still dispute.
  await act(buyer, 'satisfy', delivered)
  await expect(page.getByText('1 needs you')).toHaveCount(0)
  await expect(sale(page, delivered).locator('footer').getByRole('button')).toHaveText(['Dispute'])
  // The whole card leads to the page of the sale.
  await sale(page, delivered).click({ position: { x: 20, y: 6 } })
  await expect(page).toHaveURL(`/sale/${delivered}`)
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Needs you' })).toHaveAttribute('aria-pressed', 'true')
})

test('the arbiter sees the vehicle and the parties of a dispute, and decides it without a warning', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const arbiter = await meet({ account: 0, guest: true })
  const product = await list(seller, { title: 'Contested Camry', price: '1' })
  const id = await payDirectly(buyer, product)
  await act(seller, 'deliver', id)
  await act(buyer, 'dispute', id)
  await act(seller, 'contest', id)
  await connect(arbiter)
  await expectSaid(arbiter.page, 'Logged in.')
  await expect(async () => {
    await arbiter.page.goto('/disputes')
    await expect(sale(arbiter.page, id)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(arbiter.page.getByRole('heading', { name: 'To decide' })).toBeVisible()
  const dispute = sale(arbiter.page, id)
  await expect(dispute.getByRole('link', { name: product.title })).toHaveAttribute('href', `/sale/${id}`)
  for (const { wallet } of [buyer, seller])
    await expect(dispute).toContainText(`Zainab Musa${wallet.address}`)
  await dispute.getByRole('link', { name: product.title }).click()
  // The card on the list has the same buttons, and stays until the page of the sale is ready.
  await expect(arbiter.page.getByRole('region', { name: 'Decide who gets the money' })).toBeVisible()
  await press(arbiter.page, 'Decide for seller')
  await arbiter.page.getByLabel('Why do you decide this way?').fill('The papers are right.')
  await press(arbiter.page, 'Yes, to the seller')
  await expectSaid(arbiter.page, 'Decided for the seller.')
  await expect(dispute.getByText('1 ETH was paid to the seller.')).toBeVisible()
  await expect(arbiter.page.locator('[data-sonner-toast][data-type=warning]')).toHaveCount(0)
  expect((await saleOnChain(id))?.status).toBe(5)
})

test('a printed receipt contains the proof and not the page around it', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Printed Prado', price: '4' })
  const { page } = buyer
  await setTheme(page, 'dark')
  await buy(buyer, pathOf(product))
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText('Paid into escrow')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden()
  await expect(page.getByRole('button', { name: /Print/ })).toBeHidden()
  await expect(page.getByText(buyer.wallet.address)).toBeVisible()
  // Paper is white, so the text must be dark in every theme.
  const ink = await page.getByRole('heading', { name: product.title }).evaluate((it) => {
    const { color } = getComputedStyle(it)
    const [context] = [document.createElement('canvas').getContext('2d')]
    if (!context) throw new Error('No canvas.')
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
  expect(ink).toBeLessThan(80)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
