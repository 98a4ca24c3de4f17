import { isOver, isSame, Status } from '@mota/contracts/sdk'
import type { Listener } from '../../announce.ts'
import type { Deps } from '../../deps.ts'
import { priceOf } from '../../listing/price.ts'
import { amountOf, type SaleRecord, type StepKind } from '../../sale/table.ts'
import { limits, type SaleEvent, saleEvents } from '../../schema/index.ts'
import { blockersOf } from '../blocked.ts'
import { findConversation, findCurrent } from '../find.ts'
import { previewOf } from '../message.ts'
import type { Bodies, Message } from '../message-table.ts'
import { appendAll, changed, withUpdated } from '../save.ts'
import { isStillSigned } from '../signed.ts'
import { startConversation } from '../start.ts'
import type { Conversation, NotedSale } from '../table.ts'

/** Adds the new steps of a sale to its conversation. */
export const noteSteps: Listener<'sale.stepped'> = async (deps, { record, steps }) => {
  const listing = { id: record.product_id, seller: record.seller }
  const { conversation, claim } = await startConversation(deps, listing, record.buyer)
  const kinds = steps.map(({ kind }) => kind)
  const shown = (await mayShow(deps, conversation, record))
    ? kinds
    : kinds.filter((kind) => !isBuyersAlone(kind))
  // A blocked buyer cannot start a conversation by a payment that buys nothing.
  if (conversation.count === 0 && shown.length === 0) return undefined
  const events = eventsOf(record, shown).map((event) => ({
    kind: 'event' as const,
    body: { transaction_id: String(record.id), event },
  }))
  const { messages, change } = appendAll(deps, conversation, events)
  const proposals = await fulfilled(deps, conversation, record)
  const last = messages.at(-1)
  const { writes } = changed(conversation, {
    ...change,
    ...(last ? { last: previewOf(last) } : {}),
    ...(!buys(record) && shown.some(isBuyersAlone) ? { nothing_bought_at: deps.now() } : {}),
    sales: withSale(conversation, record),
    disputes: kinds.includes('disputed')
      ? [...new Set([...conversation.disputes, record.id])]
      : conversation.disputes,
    updated: withUpdated(conversation, ...proposals.map(({ n }) => n)),
    written: [...messages, ...proposals],
  })
  return {
    set: { conversation_id: conversation.id },
    writes: (items) => [...claim(items), ...writes(items)],
  }
}

/** A sale that the chain no longer has leaves its conversation, because its id can belong to other parties now. */
export const forgetSale: Listener<'sale.withdrawn'> = async (deps, { record: { id, conversation_id } }) => {
  const conversation = conversation_id && (await findConversation(deps, conversation_id))
  if (!conversation) return undefined
  const { writes } = changed(conversation, {
    sales: conversation.sales.filter((sale) => sale.id !== id),
    disputes: conversation.disputes.filter((dispute) => dispute !== id),
  })
  return { writes }
}

const buys = ({ unmet_units, duplicate }: SaleRecord) => unmet_units === undefined && !duplicate

/** The steps that a buyer takes without the seller. */
const buyersAlone: readonly StepKind[] = ['paid', 'reclaimed', 'released']
const isBuyersAlone = (kind: StepKind) => buyersAlone.includes(kind)

/**
 * Anyone can pay 1 wei and take it back, as often as they like. Such payments add one line a day to a conversation, and
 * none if one of the two blocks the other.
 */
async function mayShow(deps: Deps, conversation: Conversation, record: SaleRecord): Promise<boolean> {
  if (buys(record)) return true
  const { nothing_bought_at: last = 0 } = conversation
  if (last > deps.now() - limits.nothingBoughtHours * 3_600_000) return false
  return (await blockersOf(deps, conversation)).length === 0
}

/** Keeps every sale that is open or was disputed. An undelivered payment that buys nothing is not kept. */
function withSale({ sales, disputes }: Conversation, record: SaleRecord): NotedSale[] {
  const { id, status } = record
  const all = [...sales.filter((sale) => sale.id !== id), { id, status, buys: buys(record) }]
  const isKept = (sale: NotedSale) =>
    disputes.includes(sale.id) ||
    (sale.status <= Status.disputed && (sale.buys || sale.status > Status.pending))
  const rest = all.filter((sale) => !isKept(sale)).slice(-limits.salesPerConversation)
  return all.filter((sale) => isKept(sale) || rest.includes(sale))
}

function eventsOf({ status }: SaleRecord, kinds: readonly StepKind[]): SaleEvent[] {
  const end = status === Status.cancelled ? 'cancelled' : 'finalized'
  return [...new Set(kinds.map((kind) => saleEvents.find((event) => event === kind) ?? end))]
}

/** An offer that was paid and a settlement that was executed no longer expire. A step ends a settlement signed before. */
async function fulfilled(deps: Deps, conversation: Conversation, record: SaleRecord): Promise<Message[]> {
  const [offer, settlement] = await Promise.all([
    findCurrent(deps, conversation, 'offer'),
    findCurrent(deps, conversation, 'settlement'),
  ])
  const isPaid =
    offer?.state === 'accepted' &&
    buys(record) &&
    isSame(priceOf(offer.body as Bodies['offer']), amountOf(record))
  const isThis = (settlement?.body as Bodies['settlement'] | undefined)?.transaction_id === String(record.id)
  const isSettled = isOver(record.status) && settlement?.state === 'accepted' && isThis
  const done = [...(offer && isPaid ? [offer] : []), ...(settlement && isSettled ? [settlement] : [])]
    .filter((message) => !message.done)
    .map((message) => ({ ...message, done: true }))
  if (!settlement || !isThis || isOver(record.status)) return done
  const isVoid = !(await isStillSigned(deps, settlement.body as Bodies['settlement']))
  return isVoid ? [...done, { ...settlement, state: 'expired' }] : done
}
