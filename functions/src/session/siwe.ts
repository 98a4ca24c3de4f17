import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import type { Deps } from '../deps.ts'
import { invalid, unauthorized } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { isNonceGood } from './nonce.ts'

const texts = messages.session
const leeway = 60_000

/** Checks everything in a sign-in message that needs no chain. */
export function readMessage({ config, now }: Pick<Deps, 'config' | 'now'>, text: string) {
  const message = parsed(text)
  const { address, nonce, scheme, statement } = message
  const origin = new URL(config.MOTA_ORIGIN)
  if (message.domain !== origin.host || !hasOrigin(message.uri, origin)) throw unauthorized(texts.domain)
  if (scheme && `${scheme}:` !== origin.protocol) throw unauthorized(texts.domain)
  if (message.chainId !== config.deployment.chainId) throw unauthorized(texts.chain)
  if (!isTimely(message, now()) || !isNonceGood(nonce, config.MOTA_SECRET, now())) {
    throw unauthorized(texts.nonce)
  }
  return { address: address.toLowerCase() as `0x${string}`, nonce, statement }
}

type Read = Parameters<typeof createSiweMessage>[0]

/** viem ignores text that it cannot parse, so the parsed fields, written again, must equal the whole message. */
function parsed(text: string): Read {
  try {
    const message = parseSiweMessage(text) as Read
    const whole = createSiweMessage({ ...message, address: getAddress(message.address) })
    if (message.issuedAt && whole.toLowerCase() === inFullTime(text).toLowerCase()) return message
  } catch {}
  throw invalid(texts.message)
}

/** Writes all times like viem: to the millisecond, in UTC. */
const inFullTime = (text: string) =>
  text.replace(
    /^(Issued At|Expiration Time|Not Before): (.+)$/gm,
    (_, name, time) => `${name}: ${new Date(time).toISOString()}`,
  )

function hasOrigin(uri: string, origin: URL): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin.origin
}

function isTimely({ issuedAt, expirationTime, notBefore }: Read, now: number): boolean {
  const issued = issuedAt?.getTime() ?? Number.NaN
  if (!(issued <= now + leeway && issued > now - limits.nonceMinutes * 60_000 - leeway)) return false
  if (expirationTime && !(expirationTime.getTime() > now)) return false
  return !notBefore || notBefore.getTime() <= now + leeway
}
