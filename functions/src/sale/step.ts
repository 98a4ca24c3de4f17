import { actions, isEnding, isRole, type Sale, Status, traces, transitions } from '@mota/contracts/sdk'
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
  return completed(stepsIn(logs, sale), sale).filter(({ kind }) => !notified.includes(kind))
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

/** The steps without which an action cannot be taken, by the name of its own step. */
const stepsBefore = new Map<string, readonly StepKind[]>(
  [...Map.groupBy(transitions, ({ action }) => traces[action].step)].map(([step, rows]) => {
    const from = rows.flatMap((row) => row.from)
    const steps: StepKind[] = ['paid']
    if (!from.includes(Status.pending)) steps.push('delivered')
    if (from.every((status) => status === Status.disputed)) steps.push('disputed')
    if (rows.every(({ contested }) => contested)) steps.push('contested')
    return [step, steps]
  }),
)

/** Adds the steps that lie too far back to be read, but must have been taken before those that were found. */
function completed(found: readonly Step[], { status, confirmedAt }: Sale): Step[] {
  const known = found.map(({ kind }) => kind)
  const later = confirmedAt > 0 && status > Status.confirmed ? [...known, 'confirmed' as const] : known
  const before = later.flatMap((kind) => stepsBefore.get(kind.startsWith('ruled') ? 'ruled' : kind) ?? [])
  const isTaken = (kind: StepKind) => later.includes(kind) || before.includes(kind)
  return [
    ...openSteps.filter(isTaken).map((kind) => ({ kind })),
    ...found.filter(({ kind }) => !openSteps.includes(kind)),
  ]
}

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
