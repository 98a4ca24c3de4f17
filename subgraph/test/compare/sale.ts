import {
  type Action,
  actions,
  type Details,
  deadline,
  decodeReference,
  deployments,
  escrowAbi,
  milestoneOf,
  milestones,
  momentOf,
  readSale,
  type Sale,
  Status,
  statusName,
} from '@mota/contracts/sdk'
import { decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'
import type { Past } from './seller-record.ts'

/** The fields that follow from the contract's own record. */
export const recordFields = `buyer seller arbiter asset amount status statusName since contested round confirmedAt deadlineAt
  deadlineThen deadlineBy`
export const endFields = 'ending toBuyer toSeller'
export const saleFields = `${recordFields} ${endFields} productId listingHash createdAt createdTx deliveredAt
  deliveredTx confirmedTx disputedAt disputedTx contestedAt contestedTx finishedAt finishedTx`

/** Every sale, read from the contract. */
export async function readSales(chain: Chain): Promise<Details[]> {
  const count = Number(await chain.read.transactionCount())
  const ids = Array.from({ length: count }, (_, position) => BigInt(position + 1))
  const sales = await Promise.all(ids.map((id) => readSale(chain.client, chain.escrow, id)))
  return sales.filter((sale) => sale !== undefined)
}

/** The expected rows of these sales, and the history of each for the record of its seller. */
export async function saleRows(chain: Chain, sales: readonly Details[], events: readonly EscrowEvent[]) {
  const histories = Map.groupBy(events, (event) =>
    'transaction_id' in event.args ? event.args.transaction_id : undefined,
  )
  return Promise.all(
    sales.map(async (sale) => {
      const events = histories.get(sale.id) ?? []
      const history = historyOf(events)
      const split = events.find((event) => event.eventName === 'Settled')?.args.toBuyer
      const called = await endingOf(chain, sale, history.finishedTx)
      const action = called === 'settle' && isDivision(sale, history, split) ? 'divide' : called
      const end = endOf(sale, action, split)
      const row: Row = { ...recordOf(sale), ...history, ...end }
      return { row, past: pastOf(sale, row) }
    }),
  )
}

export function recordOf(sale: Details): Row {
  const due = deadline(sale, deployments.local.periods)
  return {
    id: String(sale.id),
    buyer: sale.buyer.toLowerCase(),
    seller: sale.seller.toLowerCase(),
    arbiter: sale.arbiter.toLowerCase(),
    asset: sale.asset,
    amount: String(sale.amount),
    status: sale.status,
    statusName: statusName(sale.status),
    since: String(sale.since),
    contested: sale.contested,
    round: sale.round,
    confirmedAt: sale.confirmedAt === 0 ? null : String(sale.confirmedAt),
    deadlineAt: due ? String(due.at) : null,
    deadlineThen: due?.then ?? null,
    deadlineBy: due?.by ?? null,
  }
}

/** How a sale closed. Without a split, everything went to one side. */
export function endOf({ status, amount }: Sale, action: Action | undefined, split?: bigint) {
  if (!action) return { ending: null, toBuyer: null, toSeller: null }
  const toBuyer = split ?? (status === Status.cancelled ? amount : 0n)
  return { ending: action, toBuyer: String(toBuyer), toSeller: String(amount - toBuyer) }
}

function historyOf(events: readonly EscrowEvent[]): Record<string, string | null> {
  const reference = events.find((event) => event.eventName === 'PurchaseReference')
  const { productId = null, listingHash = null } = reference ? decodeReference(reference.args.ref) : {}
  const history: Record<string, string | null> = { productId, listingHash }
  for (const milestone of milestones) {
    const event = events.findLast(({ eventName }) => milestoneOf[eventName] === milestone)
    history[`${milestone}At`] = event ? String(timeOf(event)) : null
    history[`${milestone}Tx`] = event?.transactionHash ?? null
  }
  return history
}

/** The action that closed a sale, from the calls that its transaction made. */
async function endingOf(
  chain: Chain,
  { id }: Sale,
  hash: string | null | undefined,
): Promise<Action | undefined> {
  const inputs = hash ? await chain.callsIn(hash as Hex) : []
  const calls = inputs.map((data) => decodeFunctionData({ abi: escrowAbi, data }))
  const last = calls.findLast(({ functionName, args: [first] }) => isAction(functionName) && first === id)
  return actions.find((action) => action === last?.functionName)
}

/** Events cannot tell the two apart: a settlement with exactly the shares of a possible `divide` counts as one. */
function isDivision(
  sale: Details,
  { contestedAt, finishedAt }: Record<string, string | null>,
  toBuyer: bigint | undefined,
): boolean {
  const { arbiter, buyer, seller, amount, contested } = sale
  const ruleBy = momentOf('ruleBy', { ...sale, since: Number(contestedAt) }, deployments.local.periods)
  if (!contested || Number(finishedAt) < ruleBy) return false
  if (isAddressEqual(arbiter, buyer)) return toBuyer === 0n
  if (isAddressEqual(arbiter, seller)) return toBuyer === amount
  return toBuyer === amount / 2n
}

const isAction = (name: string) => actions.some((action) => action === name)

function pastOf(sale: Sale, row: Row): Past {
  const { ending, toBuyer, toSeller, createdAt, deliveredAt, disputedAt, finishedAt } = row
  const shared = toBuyer !== '0' && toSeller !== '0'
  return {
    sale,
    delivered: deliveredAt !== null,
    disputed: disputedAt !== null,
    createdAt: Number(createdAt),
    end: ending ? { action: ending as Action, at: Number(finishedAt), shared } : undefined,
  }
}
