import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { notFound } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { SavedSearch } from './table.ts'

type Key = Pick<SavedSearch, 'address' | 'id'>

const seal = ({ config }: Pick<Deps, 'config'>, body: string) =>
  createHmac('sha256', config.MOTA_SECRET).update(`unsubscribe:${body}`).digest('base64url').slice(0, 24)

/** The link of an e-mail ends it without a session: mail programs do it by themselves. */
export function unsubscribeUrl(deps: Pick<Deps, 'config'>, { address, id }: Key): string {
  const body = `${address}.${id}`
  return `${deps.config.MOTA_ORIGIN}/api/unsubscribe/${body}.${seal(deps, body)}`
}

export function readToken(deps: Pick<Deps, 'config'>, token: string): Key {
  const [address = '', id = '', given = ''] = token.split('.')
  const [right, sent] = [Buffer.from(seal(deps, `${address}.${id}`)), Buffer.from(given)]
  if (right.length !== sent.length || !timingSafeEqual(right, sent)) throw notFound(messages.search.unknown)
  return { address: address as Key['address'], id }
}
