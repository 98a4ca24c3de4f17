import { afterEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const isText = (value: unknown): value is string => typeof value === 'string'

it('returns what was stored until it is removed', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  expect(writeStored('key', 'value')).toBe(true)
  expect(readStored('key', isText)).toBe('value')
  removeStored('key')
  expect(readStored('key', isText)).toBeUndefined()
})

it('never throws where storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(writeStored('key', 'value')).toBe(false)
  expect(readStored('key', isText)).toBeUndefined()
  expect(() => removeStored('key')).not.toThrow()
})
