import { isRole, type Sale, Status } from '@mota/contracts/sdk'
import { unsettled } from '../chain/range.ts'
import { reading } from '../chain/reading.ts'
import type { SaleLog } from '../chain/step.ts'
import type { Deps } from '../deps.ts'
import { endings, type SaleRecord, type StepKind } from './table.ts'

export interface Step {
  kind: StepKind
  /** Of a settled sale, in wei. */
  shares?: { buyer: bigint; seller: bigint }
}

/** The step that leads to each status of an open sale. */
const openings: readonly StepKind[] = ['paid', 'delivered', 'confirmed', 'disputed']

/** Whether the parties were notified of the latest step. */
export function isNotified({ notified }: Pick<SaleRecord, 'notified'>, { status, contested }: Sale): boolean {
  if (status > Status.disputed) return endings.some((kind) => notified.includes(kind))
  const last = openings[status]
  return last !== undefined && notified.includes(last) && (!contested || notified.includes('contested'))
}

/** The steps of a sale that its parties were not notified of yet, in the order of the chain. */
export async function newSteps(
  deps: Deps,
  { id, block, notified }: Pick<SaleRecord, 'id' | 'block' | 'notified'>,
  sale: Sale,
): Promise<Step[]> {
  const logs = await reading(deps, () => deps.chain.saleLogs(id, block - unsettled))
  return stepsIn(logs, sale).filter(({ kind }) => !notified.includes(kind))
}

const single: Partial<Record<SaleLog['eventName'], StepKind>> = {
  NewTransaction: 'paid',
  NewTokenTransaction: 'paid',
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

/** How a sale ended. It takes several events to know. */
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
