import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '../schema/index.ts'

export const makeCode = () =>
  randomInt(10 ** limits.codeDigits)
    .toString()
    .padStart(limits.codeDigits, '0')

/** Bound to wallet and mailbox, so that a hash is of use nowhere else. */
export const hashCode = (secret: string, address: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`code:${address}:${email}:${code}`).digest('base64url')

export const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
