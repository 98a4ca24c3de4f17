import { currencies, ether, format } from '@mota/contracts/sdk'
import * as z from 'zod'
import { findUser } from '../../account/user.ts'
import { openShared } from '../../answers.ts'
import type { Deps } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { wall } from '../../quota/operation.ts'
import { unavailable } from '../../refusal.ts'
import { limits, messages, type SellerRecordView } from '../../schema/index.ts'
import { readAll } from '../../table/batch.ts'
import type { SaleRecord } from '../table.ts'

/** A record counts so many sales, the newest. */
const maxSales = 1_000

const question = `query ($ids: [Int8!]!, $first: Int!) {
  sales(first: $first, where: { id_in: $ids }) {
    id buyer asset amount statusName ending toBuyer createdAt deliveredAt disputedAt finishedAt
  }
}`

const time = z.coerce.number().nullable()
const indexed = z.object({
  id: z.coerce.number(),
  buyer: z.string(),
  asset: z.number().default(ether),
  amount: z.coerce.bigint(),
  statusName: z.string(),
  ending: z.string().nullable(),
  toBuyer: z.coerce.bigint().nullable(),
  createdAt: z.coerce.number(),
  deliveredAt: time,
  disputedAt: time,
  finishedAt: time,
})
type Indexed = z.infer<typeof indexed>
const answer = z.object({ sales: z.array(indexed) })

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

const hour = 3600

async function ownSales({ store, chain }: Deps, seller: string): Promise<number[]> {
  const { data } = await store.ownSales.query
    .bySeller({ escrow: chain.escrow, seller: seller as SaleRecord['seller'] })
    .go({ order: 'desc', count: maxSales })
  return data.map(({ id }) => id)
}

/** The seller's income in each currency, without currencies in which it is zero. */
const paidIn = (sold: Indexed[]) =>
  currencies.flatMap((currency, asset) => {
    const units = sold
      .filter((sale) => sale.asset === asset)
      .reduce((sum, { amount, toBuyer }) => sum + amount - (toBuyer ?? 0n), 0n)
    return units > 0n ? { currency, amount: format({ asset, units }) } : []
  })

/**
 * How long the seller usually takes to deliver, in seconds. Each buyer counts once, so that a seller cannot shorten it with
 * many sales to a wallet of their own.
 */
function usualDelivery(sales: Indexed[]): number | undefined {
  const delivered = sales.flatMap(({ buyer, createdAt, deliveredAt }) =>
    deliveredAt ? { buyer: buyer.toLowerCase(), seconds: deliveredAt - createdAt } : [],
  )
  const each = [...Map.groupBy(delivered, ({ buyer }) => buyer).values()]
  return median(each.flatMap((own) => median(own.map(({ seconds }) => seconds)) ?? []))
}

const isCancelled = ({ statusName }: Indexed) => statusName === 'cancelled'

/** The counts of a record. `deliver` is the time in which a seller must deliver, in seconds. */
export function figuresOf(sales: Indexed[], deliver: number): Omit<SellerRecordView, 'member_since'> {
  const count = (isOne: (sale: Indexed) => boolean) => sales.filter(isOne).length
  const isSold = ({ statusName }: Indexed) => statusName === 'finalized'
  const isPaid = (sale: Indexed) => isSold(sale) && !sale.toBuyer
  const changedMind = ({ ending, deliveredAt, createdAt, finishedAt }: Indexed) =>
    ending === 'reclaim' && !deliveredAt && (finishedAt ?? 0) < createdAt + deliver
  const isRuled = ({ ending }: Indexed) => ending === 'rule'
  const sold = sales.filter(isSold)
  const seconds = usualDelivery(sales)
  return {
    sales: count(
      (sale) => isSold(sale) || Boolean(sale.disputedAt) || (isCancelled(sale) && !changedMind(sale)),
    ),
    completed: count(isPaid),
    settled: count((sale) => isSold(sale) && !isPaid(sale)),
    cancelled: count((sale) => isCancelled(sale) && !changedMind(sale)),
    cancelled_by_buyer: count((sale) => isCancelled(sale) && changedMind(sale)),
    disputed: count(({ disputedAt }) => Boolean(disputedAt)),
    rulings_for: count((sale) => isRuled(sale) && !isCancelled(sale)),
    rulings_against: count((sale) => isRuled(sale) && isCancelled(sale)),
    deliveries: count(({ deliveredAt }) => Boolean(deliveredAt)),
    median_delivery_hours: seconds === undefined ? null : Math.round((seconds / hour) * 10) / 10,
    buyers: new Set(sold.map(({ buyer }) => buyer.toLowerCase())).size,
    paid: paidIn(sold),
  }
}

/**
 * Leaves out payments for a vehicle that was not for sale, because somebody else had bought it or its seller had taken it off
 * the lists, and that the seller refunded without delivering: nothing else was possible. Otherwise anybody could pay for
 * such a vehicle again and again, and each refund would look like a cancelled sale.
 */
async function withoutUnsold({ store, chain }: Deps, sales: Indexed[]): Promise<Indexed[]> {
  const refunded = sales.filter((sale) => isCancelled(sale) && !sale.deliveredAt)
  const records = await readAll(
    store.sales,
    refunded.map(({ id }) => ({ escrow: chain.escrow, id })),
    ['id', 'duplicate', 'off_lists'],
  )
  const unsold = records.filter(({ duplicate, off_lists }) => duplicate || off_lists).map(({ id }) => id)
  return sales.filter(({ id }) => !unsold.includes(id))
}

async function read(deps: Deps, address: string): Promise<SellerRecordView> {
  const [user, ids] = await Promise.all([findUser(deps, address), ownSales(deps, address)])
  const { sales } =
    ids.length === 0
      ? { sales: [] }
      : await deps.chain.subgraph.query(question, { ids: ids.map(String), first: maxSales }, answer)
  return {
    member_since: user?.created_at ?? null,
    ...figuresOf(await withoutUnsold(deps, sales), deps.config.deployment.periods.deliver),
  }
}

const freshMs = 60_000

/** Remembers each answer for a minute: every vehicle page of the seller shows it. */
export function openRecords(deps: Deps) {
  const shared = openShared<SellerRecordView>(deps, freshMs)
  const recordOf = (address: string) =>
    read(deps, address).catch((error: unknown) => {
      deps.log.error('record', failureOf(error))
      throw unavailable(messages.account.record)
    })
  return (address: string, network: string | undefined) =>
    shared(
      address,
      () => wall(deps, 'record', network, limits.networkReads),
      () => recordOf(address),
    )
}
