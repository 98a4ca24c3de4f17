import { isDeepStrictEqual } from 'node:util'
import { Status } from '@mota/contracts/sdk'
import type { Deps } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { reading } from '../../sale/found.ts'
import { notifiedSteps } from '../../sale/step.ts'
import type { SaleRecord } from '../../sale/table.ts'
import { limits, type SaleEvent, saleEvents } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findCurrent } from '../find.ts'
import { previewOf } from '../message.ts'
import { append, save } from '../save.ts'
import { startConversation } from '../start.ts'
import {
  type Bodies,
  type Conversation,
  type Message,
  type NotedSale,
  type Party,
  parties,
  retainedUntil,
} from '../table.ts'

/** For whom an event is unread: the party that did not cause it. The end of a sale is unread for both. */
const newsFor: Partial<Record<SaleEvent, readonly Party[]>> = {
  paid: ['seller'],
  delivered: ['buyer'],
  confirmed: ['seller'],
  disputed: ['seller'],
  contested: ['buyer'],
}

/**
 * Adds the steps of a sale to its conversation, each once, however often it is called. A failure does not affect the
 * sale: the reconciler tries again.
 */
export async function noteSale(deps: Deps, record: SaleRecord): Promise<SaleRecord> {
  try {
    const { id: conversation_id } = await untilDone(() => note(deps, record))
    return { ...record, conversation_id }
  } catch (error) {
    deps.log.error('conversation.note', { sale: record.id, ...failureOf(error) })
    return record
  }
}

async function note(deps: Deps, record: SaleRecord): Promise<Conversation | undefined> {
  const listing = { id: record.product_id, seller: record.seller }
  const { conversation, claim } = await startConversation(deps, listing, record.buyer)
  const before = conversation.sales.find(({ id }) => id === record.id)
  const next = await noteOf(deps, record, before)
  if (isDeepStrictEqual(before, next)) return conversation
  const events = next.events.filter((event) => !before?.events.includes(event))
  const [changed, messages] = withEvents(deps, conversation, record, events)
  const completed = await fulfilled(deps, conversation, record)
  const last = messages.at(-1)
  return save(
    deps,
    conversation,
    {
      ...changed,
      ...(last ? { last: previewOf(last) } : {}),
      sales: [...conversation.sales.filter(({ id }) => id !== record.id), next].slice(
        -limits.salesPerConversation,
      ),
      written: [...messages, ...completed],
    },
    (items) => [
      ...claim(items),
      ...(before
        ? []
        : [
            items.sales
              .patch({ escrow: record.escrow, id: record.id })
              .set({ conversation_id: conversation.id })
              .commit(),
          ]),
      ...(next.arbiter
        ? [
            items.cases
              .put({
                escrow: record.escrow,
                arbiter: next.arbiter,
                id: record.id,
                ttl: next.ended_at === undefined ? retainedUntil(deps.now()) : accessEnds(next.ended_at),
              })
              .commit(),
          ]
        : []),
    ],
  )
}

const accessEnds = (ended: number) => Math.floor(ended / 1000) + limits.arbiterDays * 86_400

async function noteOf(deps: Deps, record: SaleRecord, before: NotedSale | undefined): Promise<NotedSale> {
  const { id, status } = record
  const events = eventsOf(record)
  const next: NotedSale = { ...before, id, status, events }
  if (status > Status.disputed) next.ended_at ??= deps.now()
  if (next.arbiter || (status !== Status.disputed && !events.includes('contested'))) return next
  const sale = await reading(deps, () => deps.chain.sale(id))
  return sale?.contested ? { ...next, arbiter: sale.arbiter.toLowerCase() as `0x${string}` } : next
}

/** Uses the steps and not the status, because several steps may have happened since the server last read the chain. */
function eventsOf(record: SaleRecord): SaleEvent[] {
  const end = record.status === Status.cancelled ? 'cancelled' : 'finalized'
  const events = notifiedSteps(record).map((kind) => saleEvents.find((event) => event === kind) ?? end)
  return [...new Set(events)]
}

function withEvents(
  deps: Deps,
  conversation: Conversation,
  { id }: SaleRecord,
  events: readonly SaleEvent[],
): [Conversation, Message[]] {
  let changed = conversation
  const messages = events.map((event) => {
    const body: Bodies['event'] = { transaction_id: String(id), event }
    // No notice about an unread message: the sale has e-mails of its own.
    const { message, change } = append(
      deps,
      changed,
      { kind: 'event', body },
      newsFor[event] ?? parties,
      false,
    )
    changed = { ...changed, ...change }
    return message
  })
  return [changed, messages]
}

/** An offer that was paid and a settlement that was executed no longer expire. */
async function fulfilled(deps: Deps, conversation: Conversation, record: SaleRecord): Promise<Message[]> {
  const [offer, settlement] = await Promise.all([
    findCurrent(deps, conversation, 'offer'),
    findCurrent(deps, conversation, 'settlement'),
  ])
  const isPaid =
    offer?.state === 'accepted' && (offer.body as Bodies['offer']).price_wei === record.amount_wei
  const isSettled =
    record.status > Status.disputed &&
    settlement?.state === 'accepted' &&
    (settlement.body as Bodies['settlement']).transaction_id === String(record.id)
  return [...(offer && isPaid ? [offer] : []), ...(settlement && isSettled ? [settlement] : [])]
    .filter(({ done }) => !done)
    .map((message) => ({ ...message, done: true }))
}
