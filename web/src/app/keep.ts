import { paths } from '@/lib/paths.ts'
import { prepare } from './routes.tsx'

/** What somebody without a network comes back for. */
const screens = [paths.products, paths.product('any'), paths.wishlist]
const quietMs = 8_000

/** Starts the service worker once the page is quiet, and has it keep the screens that show what was seen. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const timer = setTimeout(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    for (const screen of screens) void prepare(screen)
  }, quietMs)
  return () => clearTimeout(timer)
}
