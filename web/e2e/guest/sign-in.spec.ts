import { expect, hold, phone, test } from '../fixture/test.ts'

test('a phone shows all ways to sign in before the reader scrolls, the two most likely as buttons', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/auth')
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toHaveAccessibleDescription(
    'Your fingerprint, face or PIN is enough. You don’t need MetaMask.',
  )
  const find = page.getByRole('button', { name: /^I already have an account/ })
  const others = page.getByRole('region', { name: 'Other ways' })
  await expect(find).toBeEnabled()
  for (const way of [
    connect,
    find,
    page.getByText('New to Mota', { exact: true }),
    page.getByText('Name and email, about a minute', { exact: true }),
    page.getByText('Been here before', { exact: true }),
    others.getByText('MetaMask or another wallet'),
    others.getByText('Demo wallet'),
  ])
    await expect(way).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('complementary').boundingBox())?.height).toBeLessThanOrEqual(232)
  // People who have an account are done after the first step.
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
})

test('until the wallets are known, Connect promises only what it does with each of them', {
  tag: '@deep',
}, async ({ page }) => {
  const release = await hold(page, '**/api/config')
  await page.goto('/auth')
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toBeEnabled()
  await expect(connect).toHaveAccessibleDescription(
    'Connect signs you in, or creates your account. Both are free.',
  )
  release()
  await expect(connect).toHaveAccessibleDescription(/You don’t need MetaMask/)
})

test('a guest who comes from a vehicle reads that sign-in leads back to it', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/products?search=corolla')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  const title = await page.getByRole('heading', { level: 1, name: /Corolla/ }).innerText()
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByRole('link', { name: 'I have a wallet' }).click()
  await expect(page.getByText(`You will come back to ${title}.`)).toBeVisible()
})

test('both halves of sign-in begin and end together', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/auth')
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    const form = await page.getByRole('main').locator('form').boundingBox()
    const why = await page.getByRole('complementary').boundingBox()
    const last = await page.getByRole('group').filter({ hasText: 'Demo wallet' }).boundingBox()
    expect(why?.y).toBe(form?.y)
    expect(Math.abs(end(why) - end(last))).toBeLessThan(8)
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3)
  }
})

const end = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)

test('a way to sign in starts when it is pressed, and says what to do', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => new Promise(() => {})
  })
  await page.goto('/auth')
  await page.getByRole('button', { name: /^I already have an account/ }).click()
  const pressed = page.getByRole('button', { name: /Use your fingerprint, face or PIN…$/ })
  await expect(pressed).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).not.toHaveAttribute('aria-busy')
})

test('where a passkey was used before, Connect names its account', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'mota.passkey',
      JSON.stringify({
        id: 'one',
        publicKey: '0x04',
        address: '0x00000000000000000000000000000000000acc75',
        name: 'Bisi Ade',
      }),
    ),
  )
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveAccessibleDescription(
    /^Press Connect to open the account of Bisi Ade, 0x/,
  )
  for (const way of [/^Use another passkey/, /^Create a new account/])
    await expect(page.getByRole('button', { name: way })).toBeVisible()
  await expect(page.getByText('Been here before', { exact: true })).toBeVisible()
  await expect(page.getByText('New to Mota', { exact: true })).toHaveCount(0)
})
