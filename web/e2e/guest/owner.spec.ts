import { buyer } from '../../../infra/local/seed/people.ts'
import { otherVendor, vendor } from '../fixture/market.ts'
import { toast } from '../fixture/test.ts'
import { connect } from '../trade/person.ts'
import { expect, expectAccessible, test } from '../trade/test.ts'

test('a seller edits and deletes their own vehicles, and cannot buy them', async ({ meet }) => {
  const { page } = await meet(otherVendor)
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/add')
  await expect(bar.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
    'href',
    '/transactions-seller',
  )

  await page.goto('/products?brand=Suzuki')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/edit-product\/suzuki-jimny-2015-/,
  )
  await expect(page.getByRole('button', { name: 'Buy' })).toHaveCount(0)

  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(
    'This will permanently delete this product. This action cannot be undone.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(toast(page, 'Product deleted successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/vendor\/0x/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Product' })).toHaveAttribute(
    'href',
    '/add',
  )
  await expect(page.getByText('There are no cars currently in the system.')).toBeVisible()
})

test('a vehicle with a transaction cannot be deleted, and a tooltip says why', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet(vendor)
  await page.route('**/api/get-product/bmw-*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), has_transaction: true } })
  })
  await page.goto('/products?brand=BMW')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.hover()
  const words = "Can't delete product because a transaction has been made."
  await expect(page.getByRole('tooltip', { name: words })).toBeAttached()
  await remove.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a guest’s saved vehicles are kept when they sign in', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet({ account: buyer.account, guest: true })
  await page.goto('/products?brand=Tesla')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: /Save to wishlist: Tesla/ }).click()
  await expect(toast(page, 'Added to wishlist.')).toBeVisible()
  // The server's list is requested before the guest's items are added, and its response arrives after them.
  await page.route(
    '**/api/wishlists?*',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fulfill({ json: { wishlists: [] } })
    },
    { times: 1 },
  )
  await connect({ page })
  await expect(page).toHaveURL('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Transactions' })).toHaveAttribute('href', '/transactions-buyer')
  await expect(bar.getByRole('link', { name: 'Add Product' })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: /Wishlist/ })).toHaveText(/1/)
  expect(await page.evaluate(() => localStorage.getItem('guest_wishlist'))).toBeNull()
  await page.goto('/wishlist')
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
  await page.getByRole('button', { name: /Remove from wishlist/ }).click()
  await expect(page.getByRole('heading', { name: 'No Wishlisted Cars' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Wishlisted Cars' })).toBeVisible()
})

test('a wishlist that cannot be loaded says so, and can be tried again', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet(buyer)
  const refusal = { message: 'Busy.', error: 'Busy.', code: 'unavailable' }
  await page.route('**/api/wishlists?*', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your vehicles could not be loaded' })).toBeVisible()
  await page.unroute('**/api/wishlists?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/\d Wishlisted Cars/)).toBeVisible()
})

test('a vehicle removed while the wishlist is being fetched again stays removed', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet(otherVendor)
  await page.clock.install()
  // Before the page has the wishlist, the heart only says that it is not ready. So the test sees it empty first.
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'No Wishlisted Cars' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse Vehicles' }).click()
  await expect(page.getByText(/Cars Found/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('tesla')
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  // The suggestions would cover the card.
  await page.getByRole('searchbox', { name: 'Search vehicles' }).blur()
  const heart = page.getByRole('button', { name: /Save to wishlist: Tesla/ })
  await heart.click()
  await expect(toast(page, 'Added to wishlist.')).toBeVisible()
  // After a while the connection was lost and is back, so the list is fetched again. Its response is slow.
  const isRemoved = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  await page.route(
    '**/api/wishlists?*',
    async (route) => {
      const response = await route.fetch()
      await isRemoved.promise
      await route.fulfill({ response }).catch(() => {})
      isAnswered.resolve()
    },
    { times: 1 },
  )
  const isAsked = page.waitForRequest('**/api/wishlists?*')
  await page.clock.fastForward('02:00')
  for (const name of ['offline', 'online'])
    await page.evaluate((name) => dispatchEvent(new Event(name)), name)
  await isAsked
  await page.getByRole('button', { name: /Remove from wishlist/ }).click()
  await expect(toast(page, 'Removed from wishlist.')).toBeVisible()
  isRemoved.resolve()
  await isAnswered.promise
  await page.waitForTimeout(500)
  await expect(heart).toBeVisible()
})

test('a signed-in user saves a search, sees it and removes it', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet(buyer)
  await page.goto('/products')
  // Without a filter it asks what to search for.
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const asked = page.getByRole('dialog', { name: 'Save a search' })
  await asked.getByLabel('What are you looking for?').fill('corolla under 15m')
  await asked.getByRole('button', { name: 'Save search' }).click()
  await expect(toast(page, 'Search saved.')).toBeVisible()
  await page.goto('/searches')
  await page.getByRole('button', { name: 'Remove: “corolla under 15m”' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible()
  await page.goto('/products?fuel=diesel&state=Lagos')
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog).toContainText('Diesel · Lagos')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /As soon as/ }).check()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(toast(page, 'Search saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'See your searches' }).click()
  await expect(page).toHaveURL('/searches')
  await expect(page.getByRole('heading', { name: 'Diesel · Lagos' })).toBeVisible()
  await expect(page.getByText(/^As soon as a vehicle is listed · saved on/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Show vehicles' })).toHaveAttribute(
    'href',
    '/products?fuel=diesel&state=Lagos',
  )
  await page.getByRole('button', { name: 'Remove: Diesel · Lagos' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing that only the visitor may see stays in the browser after sign-out', async ({ meet }) => {
    const { page, address } = await meet(vendor)
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.reload()
    /** Addresses of the API whose cached response has the visitor's email. */
    const cached = () =>
      page.evaluate(async (email) => {
        const found: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            const response = await cache.match(request, { ignoreVary: true })
            if ((await response?.text())?.includes(email)) found.push(new URL(request.url).pathname)
          }
        }
        return found.sort()
      }, vendor.email)
    await page.evaluate(async (path) => await (await fetch(path)).text(), `/api/user-exists/${address}`)
    await expect.poll(cached).toEqual(['/api/auth/session', `/api/user-exists/${address}`])
    await page.goto('/account')
    await page.getByRole('button', { name: 'Disconnect wallet' }).click()
    await expect(toast(page, 'Logged out.')).toBeVisible()
    await expect.poll(cached).toEqual([])
  })
})
