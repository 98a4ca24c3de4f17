import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { letterPage } from '../mail/letter.ts'
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

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`

const page = (c: Context, body: string) =>
  // A form of a page without a referrer would name no origin, and be refused.
  c.html(letterPage(body), 200, { 'Referrer-Policy': 'same-origin' })

/** Opening a link changes nothing: mail scanners open all of them. */
export const askToUnsubscribe = (c: Context) =>
  page(
    c,
    `${paragraph('Remove this saved search? You will get no more e-mails about it.')}
<form method="post"><button style="font:inherit;padding:8px 16px">Stop these e-mails</button></form>`,
  )

export const sayUnsubscribed = (c: Context) => page(c, paragraph(messages.search.removed))
