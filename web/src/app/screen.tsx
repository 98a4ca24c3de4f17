import { type ComponentType, lazy, useSyncExternalStore } from 'react'

const DataProvider = lazy(() => import('@/lib/DataProvider.tsx'))

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

/** A screen that asks the API. */
export function dataScreen(load: Load) {
  const Screen = screen(load)
  return () => (
    <DataProvider>
      <Screen />
    </DataProvider>
  )
}

export const useScreenAwaited = () => useSyncExternalStore(subscribe, () => awaited > 0)
