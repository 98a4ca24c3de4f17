import { useSyncExternalStore } from 'react'

const read = () => Math.floor(Date.now() / 1000)
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  for (const listener of listeners) listener()
}

/** All countdowns share one timer, so they change at the same moment. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The clock, in unix seconds, for screens that count down. */
export const useNow = () => useSyncExternalStore(subscribe, read, read)
