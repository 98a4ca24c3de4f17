import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '../schema/index.ts'

const seal = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`nonce:${body}`).digest('hex').slice(0, 32)

/** A nonce contains its time and a signature, so that the server stores it only when it is used. */
export function makeNonce(secret: string, now: number): string {
  const body = now.toString(16).padStart(12, '0') + randomBytes(12).toString('hex')
  return body + seal(secret, body)
}

export function isNonceGood(nonce: string, secret: string, now: number): boolean {
  if (!/^[0-9a-f]{68}$/.test(nonce)) return false
  const body = nonce.slice(0, 36)
  if (!timingSafeEqual(Buffer.from(nonce.slice(36)), Buffer.from(seal(secret, body)))) return false
  const age = now - Number.parseInt(body.slice(0, 12), 16)
  return age >= 0 && age < limits.nonceMinutes * 60_000
}
