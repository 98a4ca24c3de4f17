/**
 * Whether our server can be reached. The browser's own flag stays true behind a router without internet, so a request
 * decides.
 */
let online = true
let isChecking = false
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** How long to wait before a server that was not reached is tried again. */
const pauseMs = 4_000
/** Long enough for a slow network. */
const timeoutMs = 15_000

function set(next: boolean) {
  if (next === online) return
  online = next
  for (const listener of listeners) listener()
}

/** Neither the service worker nor the HTTP cache answers this request. */
const ping = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

/** Checks after a request that failed or was answered from a cache, and then until the server is reached. */
export async function checkOnline(): Promise<void> {
  if (import.meta.env.SSR || isChecking) return
  isChecking = true
  clearTimeout(retry)
  const isReached = await ping().then(
    () => true,
    () => false,
  )
  isChecking = false
  set(isReached)
  if (!isReached) retry = setTimeout(checkOnline, pauseMs)
}

function lost() {
  set(false)
  void checkOnline()
}

export function watchOnline(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('online', checkOnline)
    window.addEventListener('offline', lost)
    if (!navigator.onLine) lost()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', checkOnline)
    window.removeEventListener('offline', lost)
  }
}

export const isOnline = () => online
