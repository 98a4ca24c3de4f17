import { afterEach, expect, it, vi } from 'vitest'
import { keepPasskey, keptPasskey, knownPasskeys, namePasskey, type Passkey } from './kept.ts'

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
}
afterEach(() => {
  items.clear()
  vi.unstubAllGlobals()
})

const passkey = (id: string): Passkey => ({ id, publicKey: `0x${id}`, address: `0x${id.padStart(40, '0')}` })

it('a passkey gets the name of its owner, and those before it stay', () => {
  vi.stubGlobal('localStorage', storage)
  keepPasskey(passkey('1'))
  keepPasskey(passkey('2'))
  namePasskey(passkey('2').address, 'Ada Obi')
  namePasskey(passkey('1').address, 'Chidi Okafor')
  expect(knownPasskeys()).toEqual([{ ...passkey('2'), name: 'Ada Obi' }, passkey('1')])
})

it('a full storage loses the name, but a new passkey that cannot be stored is refused', () => {
  vi.stubGlobal('localStorage', storage)
  keepPasskey(passkey('1'))
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(() => namePasskey(passkey('1').address, 'Ada Obi')).not.toThrow()
  expect(() => keepPasskey(passkey('2'))).toThrow()
  expect(keptPasskey()).toEqual(passkey('1'))
})
