import { ElectroError } from 'electrodb'
import * as z from 'zod'
import { findUser } from '../account/user.ts'
import type { Bodies, Message } from '../conversation/message-table.ts'
import type { Actor, Deps } from '../deps.ts'
import { imageUrl } from '../image/image.ts'
import { picturesIn } from '../inspection/operation.ts'
import { linesOf } from '../listing/history/line.ts'
import { invalid } from '../refusal.ts'
import { type ExportKind, type ExportView, limits, messages } from '../schema/index.ts'
import { ownAccount, ownListing, ownReview } from './own.ts'

type Item = Record<string, unknown>
interface Part {
  items: Item[]
  pictures?: string[]
  cursor?: string | null
}
type Address = Actor['address']

const unknownPage = () => invalid(messages.invalid.cursor, { cursor: messages.invalid.cursor })

/** A cursor is the key of the last item, which the caller may have changed. */
function keyOf(cursor: string | undefined): string | null {
  if (!cursor) return null
  const key = z.record(z.string(), z.string()).safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!key.success) throw unknownPage()
  return cursor
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const page = (cursor: string | undefined) => ({ limit: limits.exportPage, cursor: keyOf(cursor) })

/** How each kind of data is read, a page at a time. */
const readers: Record<
  ExportKind,
  (deps: Deps, address: Address, cursor: string | undefined) => Promise<Part>
> = {
  account: async (deps, address) => {
    const user = await findUser(deps, address)
    return { items: user ? [ownAccount(user)] : [] }
  },
  async sessions({ store }, address, cursor) {
    const { data, cursor: next } = await store.sessions.query.byAddress({ address }).go(page(cursor))
    const items = data.map(({ device, created_at, ttl }) => ({
      device,
      created_at,
      ends_at: new Date(ttl * 1000).toISOString(),
    }))
    return { items, cursor: next }
  },
  async passkeys({ store }, address, cursor) {
    const { data, cursor: next } = await store.passkeys.query.byAddress({ address }).go(page(cursor))
    return { items: data, cursor: next }
  },
  async key_wallets({ store }, address, cursor) {
    const { data, cursor: next } = await store.keyWallets.query.byAddress({ address }).go(page(cursor))
    return { items: data, cursor: next }
  },
  async listings({ store }, address, cursor) {
    const { data, cursor: next } = await store.listings.query.bySeller({ seller: address }).go(page(cursor))
    const pictures = data
      .filter(({ removed_at }) => !removed_at)
      .flatMap(({ images }) => images.map(imageUrl))
    return { items: data.map(ownListing), pictures, cursor: next }
  },
  async reviews({ store }, author, cursor) {
    const { data, cursor: next } = await store.ratings.query.byAuthor({ author }).go(page(cursor))
    return { items: data.map(ownReview), cursor: next }
  },
  async vehicle_history(deps, address, cursor) {
    const { data, cursor: next } = await deps.store.listings.query
      .bySeller({ seller: address })
      .go({ ...page(cursor), attributes: ['id', 'vin'] })
    const vins = [...new Set(data.flatMap(({ vin }) => vin ?? []))]
    const lines = (await Promise.all(vins.map((vin) => linesOf(deps, vin)))).flat()
    const items = lines.filter(({ seller }) => seller === address).map(({ vehicle: _, ...line }) => line)
    return { items, cursor: next }
  },
  async inspections({ store }, inspector, cursor) {
    const { data, cursor: next } = await store.inspections.query.byInspector({ inspector }).go(page(cursor))
    return { items: data, pictures: data.flatMap(({ findings }) => picturesIn(findings)), cursor: next }
  },
  /** A cursor says which side it continues. */
  async sales({ store, chain: { escrow } }, address, cursor) {
    const [side = 'buyer', at] = cursor?.split(' ') ?? []
    const query =
      side === 'buyer'
        ? store.sales.query.byBuyer({ escrow, buyer: address })
        : store.sales.query.bySeller({ escrow, seller: address })
    const { data, cursor: next } = await query.go(page(at))
    const last = side === 'buyer' ? 'seller' : null
    return { items: data, cursor: next ? `${side} ${next}` : last }
  },
  async conversations({ store }, address, cursor) {
    const { data, cursor: next } = await store.participants.query.byLast({ address }).go(page(cursor))
    return { items: data.map(({ due: _, ttl: __, ...one }) => one), cursor: next }
  },
  /** The person's own messages, one conversation at a time. Messages of others belong to them. */
  async messages({ store }, address, cursor) {
    const [inbox, within] = cursor?.split(' ') ?? []
    const { data, cursor: next } = await store.participants.query
      .byLast({ address })
      .go({ limit: 1, cursor: keyOf(inbox) })
    const [conversation] = data
    if (!conversation) return { items: [] }
    const { conversation_id } = conversation
    const { data: all, cursor: rest } = await store.messages.query
      .byNumber({ conversation_id })
      .go(page(within))
    const own = all.filter(({ from }) => from === address)
    const more = rest ? `${inbox ?? ''} ${rest}` : next
    return { items: own.map(messageItem), pictures: own.flatMap(picturesOf), cursor: more }
  },
  async wishlist({ store }, address, cursor) {
    const { data, cursor: next } = await store.wishes.query.byAddress({ address }).go(page(cursor))
    return { items: data, cursor: next }
  },
  async saved_searches({ store }, address, cursor) {
    const { data, cursor: next } = await store.searches.query.byAddress({ address }).go(page(cursor))
    return { items: data, cursor: next }
  },
  async blocked_people({ store }, address, cursor) {
    const { data, cursor: next } = await store.blocks.query.byPair({ by: address }).go(page(cursor))
    return { items: data, cursor: next }
  },
  /** The browsers that get them. What they are reached by is a secret between them and us. */
  async notifications({ store }, address, cursor) {
    const { data, cursor: next } = await store.devices.query.byAddress({ address }).go(page(cursor))
    return { items: data.map(({ kinds, created_at }) => ({ kinds, created_at })), cursor: next }
  },
}

const messageItem = ({ conversation_id, n, kind, body, state, created_at }: Message): Item => ({
  conversation_id,
  n,
  kind,
  body,
  state,
  created_at,
})

const widest = Math.max(...limits.imageWidths)

const picturesOf = ({ kind, body, conversation_id, n }: Message) =>
  kind === 'picture' && (body as Bodies['picture']).image
    ? [`/api/get-picture/${conversation_id}.${n}/${widest}`]
    : []

/** A page of what is stored about a person. */
export async function exportPage(
  deps: Deps,
  address: Address,
  kind: ExportKind,
  cursor: string | undefined,
): Promise<ExportView> {
  const part = await readers[kind](deps, address, cursor).catch((error: unknown) => {
    throw cursor && isForeignKey(error) ? unknownPage() : error
  })
  return { items: part.items, pictures: part.pictures ?? [], cursor: part.cursor ?? null }
}

/** The table refuses keys that do not belong to the person's own items. */
const isForeignKey = (error: unknown) =>
  error instanceof ElectroError && error.cause instanceof Error && error.cause.name === 'ValidationException'
