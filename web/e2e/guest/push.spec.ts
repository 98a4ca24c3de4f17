import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, test } from '../fixture/test.ts'

test.use({ serviceWorkers: 'allow' })

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

interface Shown {
  title: string
  body: string
  tag: string
  data: string
}

/** A browser without a screen has no notifications, so the worker's are recorded. */
const record = `
  self.shown = []
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })
`
const shown = (worker: Worker) => worker.evaluate<Shown[]>('self.shown')

test('the service worker shows what was pushed, unless its page is in front', async ({ page, context }) => {
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the service worker has not started')
  await worker.evaluate(record)
  await page.bringToFront()
  await deliver(context, page, { ...news, path: '/about' })
  await deliver(context, page, news)
  const { path, ...rest } = news
  await expect.poll(() => shown(worker)).toMatchObject([{ ...rest, data: path }])
})
