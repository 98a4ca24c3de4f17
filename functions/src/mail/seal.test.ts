import { expect, test } from 'vitest'
import { isSealed, seal } from './seal.ts'

const config = (MOTA_SECRET: string, ...MOTA_LINK_KEYS: string[]) => ({ MOTA_SECRET, MOTA_LINK_KEYS })
const text = 'mute:0xab.buyer'

test('a link survives new code keys and new keys for links', () => {
  const first = config('code key 1', 'link key 1')
  const later = config('code key 2', 'link key 2', 'link key 1')
  expect(isSealed(later, text, seal(first, text))).toBe(true)
  expect(isSealed(first, text, seal(later, text))).toBe(false)
})

test('a link that the code key sealed works once links have keys of their own', () => {
  const before = config('code key 1')
  expect(isSealed(config('code key 1', 'link key 1'), text, seal(before, text))).toBe(true)
  expect(isSealed(config('code key 2', 'link key 1', 'code key 1'), text, seal(before, text))).toBe(true)
})

test('a removed key, another text and another signature are refused', () => {
  const key = config('code key 1', 'link key 1')
  expect(isSealed(config('code key 1', 'link key 2'), text, seal(key, text))).toBe(false)
  expect(isSealed(key, `${text}s`, seal(key, text))).toBe(false)
  for (const signature of ['', 'x', 'é'.repeat(24)]) expect(isSealed(key, text, signature)).toBe(false)
})
