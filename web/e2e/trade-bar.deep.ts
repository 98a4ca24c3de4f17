import type { Page } from '@playwright/test'
import { expectSaid } from './trade/act.ts'
import { act, payDirectly } from './trade/chain.ts'
import { list } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

const widths = [320, 360, 390, 768, 1023, 1024, 1066, 1110, 1279, 1280, 1440, 1536, 1920]

/** Every link and button of the bar is inside the window and on no other, whatever the width. */
async function expectBarFits(page: Page, name: string) {
  const bar = page.getByRole('banner')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
      all
        .filter((one) => !one.closest('dialog'))
        .map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return { text: one.textContent || one.ariaLabel, left: Math.round(left), right: Math.round(right) }
        }),
    )
    const at = `${name} at ${width}: ${JSON.stringify(boxes)}`
    expect(Math.max(...boxes.map(({ right }) => right)), at).toBeLessThanOrEqual(width)
    boxes.forEach(({ left }, index) => {
      expect(left, at).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    })
    await expect(bar.getByRole('button', { name: /theme/ }), at).toBeInViewport({ ratio: 1 })
    const account = bar.getByRole('link', { name: 'Account', exact: true })
    await expect(account.or(bar.getByRole('button', { name: /^Menu/ })).first(), at).toBeVisible()
  }
}

/** Makes the numbers beside the links as wide as they get. */
async function fillBadges(page: Page) {
  await page.route('**/api/get-conversations?*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, unread: 120 } })
  })
  await page.route('**/api/wishlists?*', (route) =>
    route.fulfill({
      json: { wishlists: Array.from({ length: 120 }, (_, n) => `0x${String(n).padStart(32, '0')}`) },
    }),
  )
}

test('the bar fits at every width, with all numbers, for a seller and for an arbiter who also sells', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const id = await payDirectly(buyer, await list(seller, { title: 'Argued about', price: '1' }))
  await fillBadges(seller.page)
  const bar = seller.page.getByRole('banner')
  // The server finds the payment within seconds, and the page asks once a minute.
  await expect(async () => {
    await seller.page.goto('/about')
    await expect(bar.getByRole('link', { name: 'Transactions 1 need you' })).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await expect(bar.getByRole('link', { name: 'Messages 99+ new' })).toBeVisible()
  await expectBarFits(seller.page, 'seller')

  await act(seller, 'deliver', id)
  await act(buyer, 'dispute', id)
  await act(seller, 'contest', id)
  const { page } = await (async () => {
    const arbiter = await meet({ account: 0, guest: true })
    await connect(arbiter)
    await expectSaid(arbiter.page, 'Logged in.')
    return arbiter
  })()
  await fillBadges(page)
  await page.route('**/api/auth/session', async (route) => {
    const session = await (await route.fetch()).json()
    await route.fulfill({ json: { ...session, user: { ...session.user, is_seller: true } } })
  })
  await expect(async () => {
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Disputes \d/ })).toBeVisible({
      timeout: 8_000,
    })
  }).toPass()
  await expectBarFits(page, 'arbiter')
})
