import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../fixture/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A page whose requests the service worker sends, and the worker. */
async function controlled(page: Page, context: BrowserContext) {
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker has started.')
  return worker
}

/** The addresses in a cache of the worker, without the origin. */
const kept = (page: Page, name: string) =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length)),
    name,
  )

test('what the API sends to a tab is not kept as a page', { tag: '@deep' }, async ({ page, context }) => {
  await controlled(page, context)
  await page.goto('/api/auth/session')
  await page.goto('/brands')
  await expect.poll(() => kept(page, 'pages')).toContain('/brands')
  expect(await kept(page, 'pages')).not.toContain('/api/auth/session')
})

test('an answer that arrives after the visitor signed out is not kept', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const worker = await controlled(page, context)
  // Answers about the session wait in the worker.
  await worker.evaluate(`
    const send = self.fetch
    self.fetch = async (request) => {
      const response = await send(request)
      if (request.url.endsWith('/api/auth/session?late')) await new Promise((done) => (self.arrive = done))
      return response
    }
  `)
  const late = page.evaluate(async () => (await fetch('/api/auth/session?late')).status)
  await expect.poll(() => worker.evaluate('typeof self.arrive')).toBe('function')
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await worker.evaluate('self.arrive()')
  expect(await late).toBe(200)
  await page.evaluate(() => fetch('/api/auth/session'))
  await expect.poll(() => kept(page, 'own')).toEqual(['/api/auth/session'])
})

test('the frame of the pages that nobody visited is renewed', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about')
  const frame = () => page.evaluate(async () => (await caches.match('/app.html'))?.text())
  await expect.poll(frame).toContain('<html')
  await page.evaluate(async () => (await caches.open('shell')).put('/app.html', new Response('old')))
  await page.reload()
  await expect.poll(frame).toContain('<html')
})

test('a file that a release changes under the same name is renewed', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await controlled(page, context)
  const path = '/icon.svg'
  const renewed = () => page.evaluate(async (path) => (await fetch(path)).text(), path)
  await page.evaluate(async (path) => (await caches.open('files')).put(path, new Response('old')), path)
  await expect.poll(renewed).toContain('<svg')
})
