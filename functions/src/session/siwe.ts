import { parseSiweMessage } from 'viem/siwe'
import type { Deps } from '../deps.ts'
import { invalid, unauthorized } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { isNonceGood } from './nonce.ts'

const words = messages.session
const leeway = 60_000

/** Everything in a sign-in message that can be told without the chain. */
export function readMessage({ config, now }: Pick<Deps, 'config' | 'now'>, text: string) {
  const message = parsed(text)
  const { address, nonce } = message
  if (!address || !nonce || message.version !== '1' || !message.issuedAt) throw invalid(words.message)
  const origin = new URL(config.MOTA_ORIGIN)
  if (message.domain !== origin.host || !isBelow(message.uri, origin)) throw unauthorized(words.domain)
  if (message.chainId !== config.deployment.chainId) throw unauthorized(words.chain)
  if (!isTimely(message, now()) || !isNonceGood(nonce, config.MOTA_SECRET, now())) {
    throw unauthorized(words.nonce)
  }
  return { address: address.toLowerCase() as `0x${string}`, nonce }
}

type Read = ReturnType<typeof parseSiweMessage>

function parsed(text: string): Read {
  try {
    return parseSiweMessage(text)
  } catch {
    throw invalid(words.message)
  }
}

function isBelow(uri: string | undefined, origin: URL): boolean {
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin.origin
}

function isTimely({ issuedAt, expirationTime, notBefore }: Read, now: number): boolean {
  const issued = issuedAt?.getTime() ?? Number.NaN
  if (!(issued <= now + leeway && issued > now - limits.nonceMinutes * 60_000 - leeway)) return false
  if (expirationTime && !(expirationTime.getTime() > now)) return false
  return !notBefore || notBefore.getTime() <= now + leeway
}
