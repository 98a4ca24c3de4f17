import { expect, test } from '../fixture/test.ts'

/** A script that the page can do without, by the start of its file's name. */
const optional = /\/assets\/(Background|BelowTheFold|Footer|Offline|Toaster)-[\w-]+\.js$/

test('a page stays as it is when the network loses a script that it can do without', async ({
  page,
  complaints,
}) => {
  const lost = new Set<string>()
  await page.route(optional, (route) => {
    lost.add(optional.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  await page.goto('/')
  // The toaster is asked for last.
  await expect
    .poll(() => [...lost].sort())
    .toEqual(['Background', 'BelowTheFold', 'Footer', 'Offline', 'Toaster'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/contact/)
  // Until it is left, the page may ask for one of them again.
  await page.goto('about:blank')
  expect(complaints.splice(0).every((line) => line.includes('Failed to load'))).toBe(true)
})

test('a page that cannot be shown says so, wherever the error is', async ({ page, complaints }) => {
  await page.route(/\/assets\/Footer-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken") }',
    }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(complaints.splice(0).join()).toContain('broken')
})
