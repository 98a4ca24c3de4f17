import { type ComponentType, lazy, useSyncExternalStore } from 'react'

type Load = () => Promise<{ default: ComponentType }>

let awaited = 0
const listeners = new Set<() => void>()
const changed = (by: number) => {
  awaited += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A screen whose code is fetched when it is first shown, while the last one still stands. */
export const screen = (load: Load) =>
  lazy(async () => {
    changed(1)
    return load().finally(() => changed(-1))
  })

export const useScreenAwaited = () => useSyncExternalStore(subscribe, () => awaited > 0)
