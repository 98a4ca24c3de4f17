import { isRole, type Sale, Status } from '@mota/contracts/sdk'
import { unsettled } from '../chain/range.ts'
import type { SaleLog } from '../chain/step.ts'
import type { Deps } from '../deps.ts'
import { reading } from './found.ts'
import type { SaleRecord } from './table.ts'

const endings = [
  'returned',
  'refunded',
  'reclaimed',
  'ruledForBuyer',
  'ruledForSeller',
  'released',
  'settled',
  'claimed',
] as const

/** What can happen to a sale. The contract lets each happen once at most. */
export type StepKind =
  | 'paid'
  | 'delivered'
  | 'confirmed'
  | 'disputed'
  | 'contested'
  | (typeof endings)[number]

export interface Step {
  kind: StepKind
  /** Of a settled sale, in wei. */
  shares?: { buyer: bigint; seller: bigint }
}

/** What each status implies, for records from before the steps were stored. */
const implied: readonly StepKind[] = ['paid', 'delivered', 'confirmed', 'disputed']

/** The steps that the parties of a sale have heard of. */
export function heardOf({ told, status }: Pick<SaleRecord, 'told' | 'status'>): StepKind[] {
  if (told) return told
  return status > Status.disputed ? [...implied, ...endings] : implied.slice(0, status + 1)
}

/** Whether the parties know how a sale stands. */
export function isHeard(record: Pick<SaleRecord, 'told' | 'status'>, { status, contested }: Sale): boolean {
  const heard = heardOf(record)
  if (status > Status.disputed) return endings.some((kind) => heard.includes(kind))
  const last = implied[status]
  return last !== undefined && heard.includes(last) && (!contested || heard.includes('contested'))
}

/** The steps of a sale that its parties have not heard of, in the order of the chain. */
export async function newSteps(
  deps: Deps,
  record: Pick<SaleRecord, 'id' | 'block' | 'told' | 'status'>,
  sale: Sale,
): Promise<Step[]> {
  const from = (record.block ?? deps.config.deployment.startBlock) - unsettled
  const logs = await reading(deps, () => deps.chain.saleLogs(record.id, from))
  const heard = heardOf(record)
  return stepsIn(logs, sale).filter(({ kind }) => !heard.includes(kind))
}

const single: Partial<Record<SaleLog['eventName'], StepKind>> = {
  NewTransaction: 'paid',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
}

export function stepsIn(logs: readonly SaleLog[], sale: Sale): Step[] {
  const steps = logs.flatMap(({ eventName }): Step[] => {
    const kind = single[eventName]
    return kind ? [{ kind }] : []
  })
  const end = endIn(logs, sale)
  return end ? [...steps, end] : steps
}

/** How a sale ended: several events tell it together. */
function endIn(logs: readonly SaleLog[], sale: Sale): Step | undefined {
  const contested = sale.contested || logs.some(({ eventName }) => eventName === 'ReturnContested')
  for (const log of logs) {
    if (log.eventName === 'Settled')
      return { kind: 'settled', shares: { buyer: log.args.toBuyer, seller: log.args.toSeller } }
    if (log.eventName === 'Released') return { kind: 'released' }
    if (log.eventName === 'SellerConfirmed') return { kind: 'returned' }
    if (log.eventName === 'SellerClaimed') return { kind: contested ? 'ruledForSeller' : 'claimed' }
    if (log.eventName === 'TransactionCancelledEvent') {
      if (contested) return { kind: 'ruledForBuyer' }
      return { kind: isRole(sale, 'seller', log.args.by) ? 'refunded' : 'reclaimed' }
    }
  }
  return undefined
}
