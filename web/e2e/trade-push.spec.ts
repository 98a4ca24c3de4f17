import { expectGoodLooks } from './fixture/test.ts'
import { expectSaid } from './trade/act.ts'
import { expect, test } from './trade/test.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Chromium subscribes at a push service of Google, which no test can reach. The keys, the server and the
 * service worker are real. The address is refused by the real service, and no event sends anything to it.
 */
const subscribeHere = () => {
  // A browser without a screen denies notifications.
  let permission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    permission = 'granted'
    return 'granted'
  }
  const encode = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '')
  const key = 'mota.test.subscription'
  const subscriptionOf = (text: string | null) =>
    text && {
      endpoint: JSON.parse(text).endpoint,
      options: { applicationServerKey: new Uint8Array(JSON.parse(text).used).buffer },
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => localStorage.removeItem(key),
    }
  const manager = PushManager.prototype as unknown as Record<string, unknown>
  manager.getSubscription = async () => {
    if (localStorage.getItem('mota.test.broken')) throw new DOMException('Registration failed', 'AbortError')
    return subscriptionOf(localStorage.getItem(key))
  }
  manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const keys = {
      p256dh: encode(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: encode(crypto.getRandomValues(new Uint8Array(16)).buffer),
    }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    localStorage.setItem(key, JSON.stringify({ endpoint, keys, used: [...applicationServerKey] }))
    return subscriptionOf(localStorage.getItem(key))
  }
}

test('what comes as a notification is chosen for each device, and the server keeps it', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet()
  await page.addInitScript(subscribeHere)
  await page.goto('/account?show=basic')
  const messages = page.getByRole('switch', { name: 'Messages' })
  const sales = page.getByRole('switch', { name: 'Sales' })
  await expect(messages).not.toBeChecked()
  await messages.click()
  await expect(messages).toBeChecked()
  await expect(messages).not.toHaveAttribute('aria-disabled')
  await sales.click()
  await expect(sales).toBeChecked()
  await expect(sales).not.toHaveAttribute('aria-disabled')
  const devices = () => page.evaluate(async () => (await (await fetch('/api/push-devices')).json()).devices)
  expect(await devices()).toMatchObject([{ kinds: ['message', 'sale'] }])
  await page.reload()
  await expect(messages).toBeChecked()
  await expectGoodLooks(page)
  await messages.click()
  await expect(messages).not.toBeChecked()
  await expect(messages).not.toHaveAttribute('aria-disabled')
  await sales.click()
  await expect(sales).not.toBeChecked()
  await expect.poll(devices).toEqual([])
})

test('without permission e-mails continue, and the page says why', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet()
  await page.addInitScript(subscribeHere)
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      return 'denied'
    }
  })
  await page.goto('/account?show=basic')
  await page.getByRole('switch', { name: 'Offers' }).click()
  await expectSaid(page, 'Your browser did not allow notifications. We keep sending emails.')
  await expect(page.getByText('Your browser blocks notifications from Mota.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Offers' })).toHaveCount(0)
})

test('a worker that cannot be installed leaves the choice, and the page says so', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page } = await meet()
  await page.addInitScript(subscribeHere)
  const body = `addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('The disk is full.'))))`
  await page.context().route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/account?show=basic')
  const messages = page.getByRole('switch', { name: 'Messages' })
  await messages.click()
  await expectSaid(page, 'Your browser could not prepare notifications. We keep sending emails.')
  await expect(messages).not.toBeChecked()
  await expect(messages).not.toHaveAttribute('aria-disabled')
})

test('notifications that cannot be read can be read again', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet()
  await page.addInitScript(subscribeHere)
  await page.goto('/account?show=basic')
  const messages = page.getByRole('switch', { name: 'Messages' })
  await messages.click()
  await expect(messages).toBeChecked()
  await expect(messages).not.toHaveAttribute('aria-disabled')
  await page.evaluate(() => localStorage.setItem('mota.test.broken', 'yes'))
  await page.reload()
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('mota.test.broken'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(messages).toBeChecked()
})
