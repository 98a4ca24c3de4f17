import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixture/test.ts'

const news = {
  title: 'You have a new message on Mota',
  body: 'Ada Obi, about Toyota Corolla: Is it still there?',
  path: '/brands',
  tag: 'messages',
}

/** Delivers a message to the service worker, as the browser's push service would. No push service can be reached here. */
async function deliver(context: BrowserContext, page: Page, data: object) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }))
  })

test('the service worker shows a notification, and replaces the one before it', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await deliver(context, page, news)
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: news.title, body: news.body, tag: 'messages', data: '/brands' }])
  await deliver(context, page, { ...news, title: 'You have 2 unread messages on Mota' })
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['You have 2 unread messages on Mota'])
})
