import type { Deps } from '../deps.ts'
import { isSealed, seal } from '../mail/seal.ts'
import { notFound } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { SavedSearch } from './table.ts'

type Key = Pick<SavedSearch, 'address' | 'id'>

const textOf = (body: string) => `unsubscribe:${body}`

/** The link of an e-mail ends it without a session: mail programs do it by themselves. */
export function unsubscribeUrl(deps: Pick<Deps, 'config'>, { address, id }: Key): string {
  const body = `${address}.${id}`
  return `${deps.config.MOTA_ORIGIN}/api/unsubscribe/${body}.${seal(deps.config, textOf(body))}`
}

export function readToken(deps: Pick<Deps, 'config'>, token: string): Key {
  const [address = '', id = '', given = ''] = token.split('.')
  if (!isSealed(deps.config, textOf(`${address}.${id}`), given)) throw notFound(messages.search.unknown)
  return { address: address as Key['address'], id }
}
