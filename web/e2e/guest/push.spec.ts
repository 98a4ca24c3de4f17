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

/** Only a real press lets a worker open or focus a window, so this records that. */
const recordPress = `
  let done = []
  WindowClient.prototype.focus = async function () { done.push(['focus', new URL(this.url).pathname]) }
  Clients.prototype.openWindow = async (path) => void done.push(['open', path])
  self.press = async (path) => {
    done = []
    let work
    const waitUntil = (promise) => (work = promise)
    const notification = { data: path, close() {} }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
    return done
  }
`
/** Presses the notification that leads to this path. */
const press = (worker: Worker, path: string) =>
  worker.evaluate<string[][]>(`self.press(${JSON.stringify(path)})`)

/** Opens a page and starts the service worker. */
async function openWithWorker(page: Page, context: BrowserContext, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the service worker has not started')
  return worker
}

test('the service worker shows what was pushed, unless its page is in front', async ({ page, context }) => {
  const worker = await openWithWorker(page, context, '/about')
  await worker.evaluate(record)
  await page.bringToFront()
  await deliver(context, page, { ...news, path: '/about' })
  await deliver(context, page, news)
  const { path, ...rest } = news
  await expect.poll(() => shown(worker)).toMatchObject([{ ...rest, data: path }])
})

test('a press on a notification leaves a window with another page as it is', async ({ page, context }) => {
  const worker = await openWithWorker(page, context, '/contact')
  await worker.evaluate(recordPress)
  const message = page.getByLabel('Message')
  await message.fill('Typed for ten minutes.')
  expect(await press(worker, '/brands')).toEqual([['open', '/brands']])
  await expect(message).toHaveValue('Typed for ten minutes.')
  await expect(page).toHaveURL('/contact')
  expect(await press(worker, '/contact')).toEqual([['focus', '/contact']])
  await expect(message).toHaveValue('Typed for ten minutes.')
})
