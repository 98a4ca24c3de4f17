import { paths } from '@/lib/paths.ts'
import { prepare } from './routes.tsx'

/** What somebody without a network comes back for. */
const screens = [paths.products, paths.product('any'), paths.wishlist]
const quietMs = 8_000

/** Starts the service worker once the page is quiet, and has it keep the screens that show what was seen. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where it cannot start, without a network say, nothing is kept, and the page is none the worse.
  const timer = setTimeout(() => void keep().catch(() => undefined), quietMs)
  return () => clearTimeout(timer)
}

async function keep() {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  for (const screen of screens) void prepare(screen)
}
