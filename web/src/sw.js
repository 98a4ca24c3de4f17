// Caches pages, their code, vehicles and pictures, so that visitors can see them again while offline. A response from the
// network is always preferred. Only files whose content never or seldom changes come from the cache first.
const shell = 'shell'
const files = 'files'
const facts = 'facts'
const own = 'own'
const pages = 'pages'
/** How many entries each cache keeps. The oldest are deleted. */
const maxEntries = { [files]: 500, [facts]: 200, [own]: 200, [pages]: 50 }

const unchanging = /^\/(assets|media)\//
const renewed = /^\/(body\/|hero-|about-|leaving|sign-in|icon|theme|manifest)/
// The build writes the paths of the calls that have a field `offline`.
const open = /%EVERYONE%/
const personal = /%VISITOR%/
const session = /%SIGN_IN_OR_OUT%/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.add('/app.html')))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function keep(name, request, response, opened = caches.open(name)) {
  const cache = await opened
  await cache.put(request, response)
  const known = await cache.keys()
  for (const old of known.slice(0, Math.max(0, known.length - maxEntries[name]))) await cache.delete(old)
}

async function cacheFirst(event) {
  const known = await caches.match(event.request, { cacheName: files })
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(files, event.request, response.clone()))
  return response
}

/** For what a release may change under the same name: the visitor gets the new one on the next page. */
async function cacheThenRenew(event) {
  const known = await caches.match(event.request, { cacheName: files })
  const response = fetch(event.request)
  const kept = response.then((fresh) => fresh.ok && keep(files, event.request, fresh.clone()))
  event.waitUntil(kept.catch(() => undefined))
  return known ?? response
}

/** The page checks whether it is offline when it gets a marked response. */
function marked(response) {
  const headers = new Headers(response.headers)
  headers.set('x-kept', '1')
  return new Response(response.body, { status: response.status, headers })
}

async function networkFirst(event, name) {
  // If the cache is deleted before the response arrives, the response must not open the next one.
  const opened = caches.open(name)
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(name, event.request, response.clone(), opened))
    return response
  } catch (error) {
    const known = await caches.match(event.request, { cacheName: name })
    if (known) return marked(known)
    throw error
  }
}

async function page(event) {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(pages, event.request, response.clone()))
    return response
  } catch (error) {
    const known =
      (await caches.match(event.request, { cacheName: pages, ignoreVary: true })) ??
      (await caches.match('/app.html', { cacheName: shell }))
    if (known) return known
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  // The next person at this browser must not find what only the last one could see.
  if (session.test(pathname)) return event.respondWith(fetch(request).finally(() => caches.delete(own)))
  if (request.method !== 'GET') return
  // A picture of a conversation that is opened in a tab of its own is no page, and is not kept.
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) return event.respondWith(page(event))
  if (unchanging.test(pathname)) return event.respondWith(cacheFirst(event))
  if (renewed.test(pathname)) return event.respondWith(cacheThenRenew(event))
  if (open.test(pathname)) return event.respondWith(networkFirst(event, facts))
  if (personal.test(pathname)) return event.respondWith(networkFirst(event, own))
})

/** The parts of a notification are in `functions/src/schema/push.ts`. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {}
  if (title) event.waitUntil(notify(title, body, tag, new URL(path, self.location.origin)))
})

/** Not while the visitor looks at the page that it leads to: that page shows the news itself. */
async function notify(title, body, tag, { pathname, search }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const isShown = windows.some(({ url, focused }) => focused && new URL(url).pathname === pathname)
  if (isShown) return
  const icons = { icon: '/icon-192.png', badge: '/badge.png' }
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    ...icons,
    data: pathname + search,
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** In a window that already shows the page. Another window may hold what somebody types or pays, so it stays as it is. */
async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === self.location.origin + path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}
