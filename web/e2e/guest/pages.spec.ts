import type { ProductView } from '@mota/functions/schema'
import { place } from '../fixture/place.ts'
import { desktop, expect, expectGoodLooks, hold, phone, test, toast } from '../fixture/test.ts'

test('an invalid or unknown vendor address shows “No such seller”', async ({ page, complaints }) => {
  const unknown = await page.goto(`/vendor/0x${'1'.repeat(40)}`)
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('This wallet has no account on Mota.')).toBeVisible()
  await page.goto('/vendor/hello')
  await expect(page.getByRole('heading', { name: 'No such seller', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse Vehicles' }).click()
  await expect(page).toHaveURL('/products')
  // The browser logs the 404 of the page.
  expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([])
})

test('the vendor page shows the business name and filters the seller’s vehicles', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/products?brand=Kia')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'More from Vendor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ngọzị Autos')
  await expect(page.getByText('23 Cars Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Product' })).toHaveCount(0)
  await page.getByRole('search').getByLabel('Brand', { exact: true }).selectOption('Ford')
  await expect(page).toHaveURL(/\/vendor\/0x[0-9a-f]{40}\?brand=Ford$/)
  await expect(page.getByText('1 Cars Found')).toBeVisible()
})

test('the about page shows mission, vision, quality, community and figures', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/about')
  for (const name of ['Our mission', 'Our vision', 'Quality', 'Community'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const words of [
    '50,000+',
    'vehicles sold',
    '100,000+',
    'customers',
    '500+',
    'dealers',
    '25+',
    'cities',
    'We compare pictures and VINs with those of other listings.',
    'Sellers state them. What they leave out is shown as not stated.',
    'Instead of confirming, or up to 1 hour after. An arbiter can decide.',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
})

test('on a phone, About has the five steps on one screen, and both values before what shows them', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.route('**/api/new-products', async (route) => {
    const [product] = (await (await route.fetch()).json()) as ProductView[]
    await route.fulfill({
      json: [
        {
          ...product,
          faults: [{ part: 'body', text: 'A scratch on the boot', picture: null }],
          seller_stars: { average: 5, reviews: 1 },
        },
      ],
    })
  })
  await page.route('**/api/ratings/**', (route) =>
    route.fulfill({ json: { ratings: [{ stars: 5, text: 'All as described.' }], cursor: null } }),
  )
  await page.goto('/about')
  const steps = await page.getByRole('region', { name: 'How your money is kept safe' }).boundingBox()
  expect(steps?.height).toBeLessThan(phone.height - 64)
  const parts = [
    page.getByRole('heading', { name: 'Quality' }),
    page.getByRole('heading', { name: 'Known faults' }),
    page.getByRole('heading', { name: 'Community' }),
    page.getByRole('heading', { name: 'Open records' }),
    page.getByText('A scratch on the boot'),
    page.getByText('All as described.'),
    page.getByRole('heading', { name: 'Our vision' }),
  ]
  await expect(page.getByText('All as described.')).toBeVisible()
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const main = page.getByRole('main')
  await expect(main.getByRole('figure').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/product-detail\//,
  )
  await expect(main.getByRole('figure').getByRole('link').last()).toHaveAttribute(
    'href',
    /^\/vendor\/.*#reviews$/,
  )
})

test('a contact message is validated, sent, and arrives as an e-mail', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('24 hours, 7 days')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  for (const words of ['Name is required', 'Email is required', 'Message is required'])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Bọ́lá')
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Email').fill('bola@')
  await page.getByLabel('Message').fill('Is the Hilux still there?')
  await send.click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('bola@mota.test')
  const own = page.getByLabel('What is it about?')
  await page.getByLabel('Subject').selectOption('A payment')
  await expect(own).toBeHidden()
  await page.getByLabel('Subject').selectOption('Other')
  await own.fill('Hilux')
  await send.click()
  await expect(toast(page, 'Form submitted successfully.')).toBeVisible()
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('')
  const mails = (await (await fetch(`${place().inbox}/messages?to=desk@mota.test`)).json()) as {
    subject: string
    text: string
  }[]
  const mail = mails.find(({ text }) => text.includes('Is the Hilux still there?'))
  expect(mail?.subject).toContain('Hilux')
})

test('home leads to the lines about selling, and back', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sell a vehicle' }).click()
  await expect(page).toHaveURL('/first-steps#sell')
  await expect(page.getByRole('heading', { name: 'Sell a vehicle' })).toBeInViewport()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  // To leave a page that was scrolled to one of its parts failed in browsers where scrolling answers a promise.
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find the car')
})

test('each answer on the contact page has a link, the first to the escrow’s five steps', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/contact')
  const answers = page.getByRole('region', { name: 'What people ask most' }).getByRole('group')
  await expect(answers).toHaveCount(6)
  for (const answer of await answers.all()) await expect(answer.locator('a')).toHaveCount(1)
  await answers.first().locator('summary').click()
  await answers.getByRole('link', { name: 'How escrow works' }).click()
  await expect(page).toHaveURL('/about#escrow')
  const steps = page.getByRole('region', { name: 'How your money is kept safe' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps.getByRole('heading', { name: 'How your money is kept safe' })).toBeInViewport()
})

test('the contact page of a phone has the answers first and a link to the form, which ends with them on a desktop', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/contact')
  const answers = page.getByRole('region', { name: 'What people ask most' })
  const form = page.getByRole('region', { name: 'Write to us' })
  await expect(answers.getByText('How do I report a listing?')).toBeInViewport({ ratio: 1 })
  await answers.getByRole('link', { name: 'Write to us' }).click()
  for (const label of ['Name', 'Message']) await expect(form.getByLabel(label)).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('link', { name: 'Write from the sale' })).toHaveAttribute(
    'href',
    '/auth?next=%2Ftransactions-buyer',
  )
  await page.setViewportSize(desktop)
  expect(end(await answers.boundingBox())).toBeCloseTo(end(await form.boundingBox()), 0)
})

test('Privacy says what is kept, how long and why', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/privacy')
  const group = page.getByRole('region', { name: 'Kept until you leave' })
  await expect(group.getByText('Deleted with your account')).toHaveCount(1)
  const row = (what: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: what, exact: true }) })
  for (const [what, until] of [
    ['Name and email', 'Until you leave'],
    ['Reports to moderators', '180 days'],
    ['Wallet address', 'As long as we run Mota'],
    ['Emails, and what you write to us', 'Until you ask us to delete it'],
  ] as const)
    await expect(row(what).getByRole('cell').first()).toHaveText(until)
  await expect(row('Messages').getByText(/^So that buyer and seller can agree/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Kept after you leave' })
    .click()
  await expect(page.getByRole('heading', { name: 'Kept after you leave' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Download or delete your data' })).toHaveAttribute(
    'href',
    '/auth?next=%2Faccount%3Fshow%3Dbasic',
  )
  await page.setViewportSize(phone)
  // The footer gives the last part room to reach the top.
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  // All links do not fit in its width, and one is cut at its edge. The row scrolls to that of the part that is being read.
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const last = contents.getByRole('link', { name: 'Who processes it' })
  await expect(last).not.toBeInViewport()
  for (const link of (await contents.getByRole('link').all()).slice(0, 3))
    await expect(link).toBeInViewport({ ratio: 1 })
  await expect(contents.getByRole('link').nth(3)).toBeInViewport()
  await expect(contents.getByRole('link').nth(3)).not.toBeInViewport({ ratio: 1 })
  await contents.getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page
    .getByRole('heading', { name: 'Who processes it' })
    .evaluate((heading) => heading.scrollIntoView())
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('a guest writes a search, whose list can be saved', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/searches')
  const words = page.getByRole('main').getByRole('searchbox', { name: 'Search vehicles' })
  await words.fill('corolla under 15m')
  await page.getByRole('button', { name: 'Save search', exact: true }).click()
  await toast(page, 'Sign in to save this search').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fproducts%3Fsearch%3Dcorolla/)
  await page.goBack()
  await words.fill('corolla under 15m')
  await words.press('Enter')
  await expect(page).toHaveURL(/\/products\?/)
  await expect(page.getByRole('button', { name: 'Save search' }).first()).toBeVisible()
})

test('a guest who saves a search to begin with is asked to sign in', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/searches')
  const link = page.getByRole('link', { name: /^See \d+ cars? ?: Foreign used SUVs$/ })
  await expect(link).toHaveAttribute('href', '/products?type=suv&condition=foreign_used')
  const card = page.getByRole('listitem').filter({ has: link })
  const save = card.getByRole('button', { name: 'Email me: SUV · Foreign used' })
  const [picture, button] = await Promise.all([card.locator('img').first().boundingBox(), save.boundingBox()])
  expect(picture?.width).toBe(56)
  expect(middle(picture)).toBeCloseTo(middle(button), 0)
  const titles = page
    .getByRole('region', { name: 'Searches to begin with' })
    .getByRole('heading', { level: 3 })
  const heights = await titles.evaluateAll((all) => all.map((title) => title.clientHeight))
  expect(heights, 'each title has one line').toEqual(Array.from({ length: 6 }, () => 24))
  expect(button?.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(desktop)
  await expect(card.getByText(/^from ≈?\s?₦[\d.]+M$/)).toBeVisible()
  await save.click()
  await toast(page, 'Sign in to save this search').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fproducts%3F.*foreign_used/)
})

const end = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)

test('a contact message that fails stays in the form, and a toast shows the error', { tag: '@deep' }, async ({
  page,
  complaints,
}) => {
  const fill = async () => {
    await page.getByLabel('Name').fill('Bọ́lá')
    await page.getByLabel('Email').fill('bola@mota.test')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', { name: 'Send message' }).click()
  }
  await page.goto('/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }))
  await fill()
  await expect(toast(page, 'Error (from backend) submitting form.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests.' } }),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page, 'Too many requests.')).toBeVisible()
  expect(complaints.splice(0).filter((line) => !/500|429/.test(line))).toEqual([])
})

test('any other path is a 404 page with a search and two links', async ({ page, complaints }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await expectGoodLooks(page)
  const kept = page.locator('meta[name="robots"]')
  await expect(kept).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(kept).toHaveCount(0)
  complaints.splice(0)
})

test('on a phone, a 404 page shows a vehicle on its first screen', { tag: '@deep' }, async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/no/such/page')
  await expect(page.getByRole('article').first().getByRole('img')).toBeInViewport({ ratio: 1 })
  complaints.splice(0)
})

test('text typed before the script loads is kept, and the form works afterwards', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await hold(page, '**/assets/main-*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Good day')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Name').press('Enter')
  await expect(page).toHaveURL('/contact')
  release()
  await send.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Message is required')).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('Good day')
})

test('no typed letter is lost during hydration', { tag: '@deep' }, async ({ page }) => {
  const words = 'What is written over the very moment when the page is taken over'
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').focus()
  await page.keyboard.type(words, { delay: 15 })
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect(page.getByLabel('Name')).toHaveValue(words)
})
