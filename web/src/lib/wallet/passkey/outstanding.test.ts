import { afterEach, expect, it, vi } from 'vitest'
import { forgetOperation, keepOperation, keptOperation, type Operation } from './outstanding.ts'

afterEach(() => vi.unstubAllGlobals())

const operation = { account: '0xAb', hash: '0x1', callData: '0x', at: 0, request: {} } as unknown as Operation

it('says that an operation is not kept where storage is full, so that it is not sent', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  expect(keepOperation(operation)).toBe(true)
  expect(keptOperation('0xaB')).toEqual(operation)
  forgetOperation(operation)
  expect(keptOperation('0xab')).toBeUndefined()
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(keepOperation(operation)).toBe(false)
})
