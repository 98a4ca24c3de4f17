import { indexedPaths } from '@mota/functions/schema'
import { paths } from '@/lib/paths.ts'
import { prepare } from './routes.tsx'

/** The pages cached for offline visitors: all that search engines may index, and the wishlist. */
const pages = [...indexedPaths, paths.wishlist]
/** The screens whose code is cached too, so that the browser can render them. */
const screens = [...pages, paths.compare, paths.product('any'), paths.vendor('any')]
/** The parts of these screens whose code is fetched after the rest, and what says that something failed. */
const parts = [() => import('../features/home/BelowTheFold.tsx'), () => import('@/components/Toaster.tsx')]
const quietMs = 8_000

/** Starts the service worker once the page is idle, and has it cache the pages for offline visitors. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // If it cannot start, for example without a network, nothing is cached and the page still works.
  const timer = setTimeout(() => void keep().catch(() => undefined), quietMs)
  return () => clearTimeout(timer)
}

async function keep() {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  // The worker caches only what it fetches for a page that it controls.
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  await Promise.all([...screens.map(prepare), ...parts.map((load) => load())])
  // `sw.js` looks for the pages, and for the frame of all others, under these cache names.
  await (await caches.open('pages')).addAll(pages)
  await (await caches.open('shell')).add('/app.html')
}
