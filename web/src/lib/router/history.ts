/** Where the reader is. `action` tells how they came: only `pop` finds its old place on the page again. */
export interface Location {
  pathname: string
  search: string
  hash: string
  key: string
  action: 'push' | 'replace' | 'pop'
  state: unknown
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

interface Entry {
  key: string
  state: unknown
}

const listeners = new Set<(location: Location) => void>()
const leaving = new Set<(from: Location) => void>()
const newKey = () => Math.random().toString(36).slice(2, 10)

const read = (action: Location['action']): Location => {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as Partial<Entry> | null
  return { pathname, search, hash, action, key: entry?.key ?? 'first', state: entry?.state ?? null }
}

let current = read('pop')

const arrive = (action: Location['action']) => {
  current = read(action)
  for (const listener of listeners) listener(current)
}
const leave = () => {
  for (const listener of leaving) listener(current)
}

window.addEventListener('popstate', () => {
  leave()
  arrive('pop')
})

export const location = () => current

export function listen(listener: (location: Location) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears of a page just before it is left, while it still stands. */
export function onLeave(listener: (from: Location) => void) {
  leaving.add(listener)
  return () => void leaving.delete(listener)
}

/** Goes to a path of the site, or that many steps back. */
export function navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}) {
  if (typeof to === 'number') return window.history.go(to)
  leave()
  const entry: Entry = { key: newKey(), state }
  const target = new URL(to, window.location.href)
  const href = target.pathname + target.search + target.hash
  if (replace) window.history.replaceState(entry, '', href)
  else window.history.pushState(entry, '', href)
  arrive(replace ? 'replace' : 'push')
}

/** One page back, or to another when the reader began here. */
export function goBack(otherwise = '/') {
  if (window.history.state?.key) navigate(-1)
  else navigate(otherwise)
}
