import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { wall } from '../../quota/operation.ts'
import { unavailable } from '../../refusal.ts'
import { limits, messages, type SellerRecordView } from '../../schema/index.ts'
import { openShared } from '../../shared.ts'
import { findUser } from '../user.ts'

const question = `query ($id: ID!, $seller: Bytes!) {
  sellerRecord(id: $id) {
    completed settled cancelled cancelledByBuyer disputed rulingsFor rulingsAgainst deliveries
  }
  sales(first: 100, orderBy: deliveredAt, orderDirection: desc, where: { seller: $seller, deliveredAt_gt: 0 }) {
    createdAt deliveredAt
  }
}`

const figures = z.object({
  completed: z.number(),
  settled: z.number(),
  cancelled: z.number(),
  cancelledByBuyer: z.number(),
  disputed: z.number(),
  rulingsFor: z.number(),
  rulingsAgainst: z.number(),
  deliveries: z.number(),
})
const answer = z.object({
  sellerRecord: figures.nullable(),
  sales: z.array(z.object({ createdAt: z.coerce.number(), deliveredAt: z.coerce.number() })),
})

const none = Object.fromEntries(Object.keys(figures.shape).map((name) => [name, 0])) as z.infer<
  typeof figures
>

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

const hour = 3600

async function read(deps: Deps, address: string): Promise<SellerRecordView> {
  const [user, { sellerRecord, sales }] = await Promise.all([
    findUser(deps, address),
    deps.chain.subgraph.query(question, { id: address, seller: address }, answer),
  ])
  const seconds = median(sales.map(({ createdAt, deliveredAt }) => deliveredAt - createdAt))
  const {
    completed,
    settled,
    cancelled,
    cancelledByBuyer,
    disputed,
    rulingsFor,
    rulingsAgainst,
    deliveries,
  } = sellerRecord ?? none
  return {
    member_since: user?.created_at ?? null,
    completed,
    settled,
    cancelled,
    cancelled_by_buyer: cancelledByBuyer,
    disputed,
    rulings_for: rulingsFor,
    rulings_against: rulingsAgainst,
    deliveries,
    median_delivery_hours: seconds === undefined ? null : Math.round((seconds / hour) * 10) / 10,
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
