import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Keys = Pick<Config, 'MOTA_LINK_KEYS' | 'MOTA_SECRET'>

/** The first key seals new links. All of them accept old ones, because e-mails are read years later. */
const keysOf = ({ MOTA_LINK_KEYS, MOTA_SECRET }: Keys) => [...MOTA_LINK_KEYS, MOTA_SECRET]

const sealWith = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 24)

/** The signature in a link of an e-mail, which replaces a session. */
export const seal = (config: Keys, text: string) => sealWith(keysOf(config)[0] ?? '', text)

export function isSealed(config: Keys, text: string, signature: string): boolean {
  const actual = Buffer.from(signature)
  return keysOf(config).some((key) => {
    const expected = Buffer.from(sealWith(key, text))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}
