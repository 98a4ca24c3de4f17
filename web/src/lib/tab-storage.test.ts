import { afterEach, expect, it, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it.each([
  ['blocked', refuse],
  ['full', () => null],
])('keeps a value until the page is left where storage is %s', (_, getItem) => {
  vi.stubGlobal('sessionStorage', { getItem, setItem: refuse, removeItem: () => undefined })
  tabStorage.write('key', 'value')
  expect(tabStorage.read('key')).toBe('value')
  tabStorage.remove('key')
  expect(tabStorage.read('key')).toBeUndefined()
})

it('has the newest value after storage became full', () => {
  const items = new Map([['key', 'old']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => items.delete(key),
  })
  tabStorage.write('key', 'new')
  expect(tabStorage.read('key')).toBe('new')
})
