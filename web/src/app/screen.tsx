import { useSyncExternalStore } from 'react'
import { DataProvider } from '@/lib/data.ts'
import { type Load, later } from '@/lib/later.tsx'

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
const counted = (load: Load): Load => {
  return async () => {
    // Not while React is drawing: whoever listens would be drawn in between.
    await null
    changed(1)
    return load().finally(() => changed(-1))
  }
}

/** A screen whose code is fetched when it is first shown, while the last one still stands. */
export const screen = (load: Load) => later(load, counted)

/** A screen that asks the API. */
export function dataScreen(load: Load) {
  const Screen = screen(load)
  const Shown = () => (
    <DataProvider>
      <Screen />
    </DataProvider>
  )
  return Object.assign(Shown, { load: () => Promise.all([DataProvider.load(), Screen.load()]) })
}

const isAwaited = () => awaited > 0
export const useScreenAwaited = () => useSyncExternalStore(subscribe, isAwaited, isAwaited)
