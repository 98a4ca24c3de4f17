import { actions, isEnding, isRole, type Sale, Status, traces } from '@mota/contracts/sdk'
import { reading } from '../chain/reading.ts'
import type { SaleLog } from '../chain/step.ts'
import type { Deps } from '../deps.ts'
import type { SaleRecord, StepKind } from './table.ts'

export interface Step {
  kind: StepKind
  /** How a settled sale was divided, in units of its asset. */
  shares?: { buyer: bigint; seller: bigint }
}

/** The step that leads to each status of an open sale. */
const openings: readonly StepKind[] = ['paid', 'delivered', 'confirmed', 'disputed']

/** Whether the parties were notified of the latest step. */
export function isNotified({ notified }: Pick<SaleRecord, 'notified'>, { status, contested }: Sale): boolean {
  if (status > Status.disputed) return notified.some((kind) => !openSteps.includes(kind))
  const last = openings[status]
  return last !== undefined && notified.includes(last) && (!contested || notified.includes('contested'))
}

/** The steps that the parties were notified of and after which a sale goes on. */
export const openStepsOf = ({ notified }: Pick<SaleRecord, 'notified'>) =>
  notified.filter((kind) => openSteps.includes(kind))

/** The step that an open sale is at. */
export const stepOf = ({ status, contested }: Sale): StepKind =>
  contested ? 'contested' : (openings[status] ?? 'paid')

/** The steps of a sale that its parties were not notified of yet, in the order of the chain. */
export async function newSteps(
  deps: Deps,
  { id, block, notified }: Pick<SaleRecord, 'id' | 'block' | 'notified'>,
  sale: Sale,
): Promise<Step[]> {
  const logs = await reading(deps, () =>
    deps.chain.saleLogs(id, block - deps.config.deployment.chain.confirmations),
  )
  return stepsIn(logs, sale).filter(({ kind }) => !notified.includes(kind))
}

type EventName = SaleLog['eventName']

/** The steps of actions with an event of their own. */
const stepByEvent = new Map<EventName, { kind: StepKind; isEnd: boolean }>(
  actions.flatMap((action) => {
    const trace = traces[action]
    return 'event' in trace ? [[trace.event, { kind: trace.step, isEnd: isEnding(action) }] as const] : []
  }),
)

/** The steps after which a sale goes on. */
const openSteps: readonly StepKind[] = [
  'paid',
  ...[...stepByEvent.values()].flatMap(({ kind, isEnd }) => (isEnd ? [] : [kind])),
]

function stepsIn(logs: readonly SaleLog[], sale: Sale): Step[] {
  const steps = logs.flatMap(({ eventName }): Step[] => {
    if (eventName === 'NewTransaction' || eventName === 'NewTokenTransaction') return [{ kind: 'paid' }]
    const step = stepByEvent.get(eventName)
    return step && !step.isEnd ? [{ kind: step.kind }] : []
  })
  const end = endIn(logs, sale)
  return end ? [...steps, end] : steps
}

/** How a sale ended. Some actions announce it in an event of their own; the others follow from the closing event. */
function endIn(logs: readonly SaleLog[], sale: Sale): Step | undefined {
  const contested = sale.contested || logs.some(({ eventName }) => eventName === 'ReturnContested')
  for (const log of logs) {
    if (log.eventName === 'Settled')
      return { kind: 'settled', shares: { buyer: log.args.toBuyer, seller: log.args.toSeller } }
    const step = stepByEvent.get(log.eventName)
    if (step?.isEnd) return { kind: step.kind }
    if (log.eventName === 'SellerClaimed') return { kind: contested ? 'ruledForSeller' : 'claimed' }
    if (log.eventName === 'TransactionCancelledEvent') {
      if (contested) return { kind: 'ruledForBuyer' }
      return { kind: isRole(sale, 'seller', log.args.by) ? 'refunded' : 'reclaimed' }
    }
  }
  return undefined
}
