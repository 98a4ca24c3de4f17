import type { Page } from '@playwright/test'
import { press } from './trade/act.ts'
import { drawn, fillBasics, fillDetails, list, next, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const car = { title: 'Nissan Almera', price: '1' }

test('the last typed letter is kept even if the user leaves the page at once', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet({ seller: true })
  const leave = async (tab: Page) => {
    await tab.getByRole('link', { name: 'Brands', exact: true }).click()
    await expect(tab).toHaveURL('/brands')
  }
  await page.goto('/add')
  // A tab in which nothing was typed does not replace what another one stored.
  const other = await page.context().newPage()
  await other.goto('/add')
  await expect(other.getByLabel('Model')).toHaveValue('')
  await fillBasics(page, car)
  await page.getByLabel('Model').fill('Almera')
  await leave(page)
  await page.goBack()
  await expect(page.getByLabel('Model')).toHaveValue('Almera')
  await leave(other)
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('Almera')
  // Neither the timer nor the database has the time to store it.
  await page.getByLabel('Model').fill('Almera Tino')
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('Almera Tino')
})

test('a listing cannot be submitted before its pictures are ready', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet({ seller: true })
  await page.goto('/add')
  const [first, second] = await drawn(page, 2)
  if (!first || !second) throw new Error('Nothing was drawn.')
  await fillBasics(page, car)
  await next(page)
  await fillDetails(page)
  await next(page)
  const choose = page.getByLabel('Images', { exact: true })
  await choose.setInputFiles(first)
  await expect(page.getByText('1 of 12 images')).toBeVisible()
  await page.evaluate(() => {
    const make = window.createImageBitmap
    const released = new Promise((resolve) => window.addEventListener('released', resolve))
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await released
      return make(source)
    }
  })
  await choose.setInputFiles(second)
  await expect(page.getByText('Preparing image 1 of 1…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeDisabled()
  await choose.setInputFiles(first)
  await expect(page.getByRole('alert')).toHaveText(/still being prepared/)
  await page.evaluate(() => window.dispatchEvent(new Event('released')))
  await expect(page.getByText('2 of 12 images')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Listing' })).toBeEnabled()
})

test('correcting one wrong field after another does not move the focus', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet({ seller: true })
  await page.goto('/add')
  await next(page)
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(car.title)
  await expect(page.getByLabel('Title')).toHaveValue(car.title)
  await page.getByLabel('Description').click()
  await page.keyboard.type('One owner.')
  await expect(page.getByLabel('Description')).toHaveValue('One owner.')
})

test('the edit form asks before somebody leaves it with changes', { tag: '@deep' }, async ({ meet }) => {
  const seller = await meet({ seller: true })
  const { page } = seller
  const product = await list(seller, { title: 'Honda Fit', price: '1' })
  let asked = 0
  let isLeaving = false
  page.on('dialog', (dialog) => {
    asked++
    return isLeaving ? dialog.accept() : dialog.dismiss()
  })
  const brands = page.getByRole('banner').getByRole('link', { name: 'Brands', exact: true })
  const text = page.getByLabel('Description')
  const open = async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await text.fill('Typed for ten minutes.')
  }
  await page.goto(pathOf(product))
  await open()
  const edited = page.url()
  const expectStayed = async (times: number) => {
    await expect.poll(() => asked).toBe(times)
    await expect(page).toHaveURL(edited)
    await expect(text).toHaveValue('Typed for ten minutes.')
  }
  await brands.click()
  await expectStayed(1)
  await page.evaluate(() => history.back())
  await expectStayed(2)
  isLeaving = true
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(pathOf(product))
  await open()
  // After OK, the form does not ask again while the next page loads.
  await page.getByRole('banner').evaluate((header) => {
    for (const path of ['/brands', '/products'])
      header.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
  })
  await expect(page).toHaveURL('/products')
  expect(asked).toBe(4)

  // Nothing is lost once the changes are saved.
  await page.goto(pathOf(product))
  await open()
  await next(page)
  await next(page)
  await press(page, 'Update Listing')
  await expect(page).toHaveURL(pathOf(product))
  expect(asked).toBe(4)
})
