import { momentOf, Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { formatMoment } from '@/lib/date.ts'
import {
  buttonsOf,
  moneySentence,
  type Scene,
  type Standing,
  type Way,
  wayTitleOf,
} from '@/lib/sale/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { LowerPrice } from './LowerPrice.tsx'
import type { Actions } from './useActions.tsx'

interface WaysProps {
  record: TransactionView | undefined
  viewer: string
  scene: Scene
  standing: Standing
  actions: Actions
}

/** The other ways to end the sale: who may take each, when, and what happens to the money. */
export function Ways(props: WaysProps) {
  const { scene, standing, actions } = props
  const { others } = standing
  const [open, later] = [others.filter(isOpen), others.filter((way) => !isOpen(way))]
  if (others.length === 0 || actions.provisional !== undefined) return null
  return (
    <section aria-labelledby="ways" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="ways" className="text-title">
        {scene.isExtra ? 'What else can happen' : 'Other ways to end this sale'}
      </h2>
      <List ways={open} {...props} />
      {later.length > 0 && (
        <details className="group border-line border-t">
          <summary className="-mb-2 flex min-h-11 items-center justify-between gap-4 font-medium">
            {open.length > 0 ? 'Not open to you now' : 'See all'}
            <IconChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
          </summary>
          <List ways={later} {...props} />
        </details>
      )}
    </section>
  )
}

const isOpen = ({ isOwn, isNow }: Way) => isOwn && isNow

const List = ({ ways, record, viewer, scene, standing, actions }: WaysProps & { ways: Way[] }) => (
  <ul className="mt-2 divide-y divide-line">
    {ways.map((way) => (
      <li
        key={`${way.action} ${way.from} ${way.after}`}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5"
      >
        <div className="min-w-56 flex-1">
          <h3 className="font-medium font-text text-body tracking-normal">
            {wayTitleOf(way.action, scene, way.until)}
          </h3>
          <p className="text-caption text-muted">
            {whoOf(way, standing)} {whenOf(way, scene)}
          </p>
          <p className="text-caption text-muted">{moneySentence(way.action, scene, standing.role)}</p>
        </div>
        {isOpen(way) && (
          <div className="max-sm:w-full">
            {way.action !== 'settle'
              ? buttonsOf(way.action, scene).map((action) => (
                  <ActionButton
                    key={action.label}
                    action={action}
                    actions={actions}
                    className="max-sm:w-full"
                  />
                ))
              : record && <LowerPrice record={record} viewer={viewer} />}
          </div>
        )}
      </li>
    ))}
  </ul>
)

const names = { buyer: 'The buyer', seller: 'The seller', arbiter: 'The arbiter' }

function whoOf({ by, isOwn }: Way, { role }: Standing): string {
  if (by === 'party') {
    if (role === 'buyer') return 'You or the seller,'
    return role === 'seller' ? 'You or the buyer,' : 'Buyer or seller,'
  }
  return isOwn ? 'You,' : `${names[by]},`
}

const onceWords: Partial<Record<string, string>> = {
  delivered: 'once the vehicle is delivered.',
  disputed: 'if the buyer disputes.',
}

function whenOf({ action, from, until, after, isNow }: Way, { sale, periods }: Scene): string {
  if (after) return onceWords[after] ?? ''
  if (from !== undefined && !isNow) return `from ${formatMoment(from)}${unless(action, sale.status)}.`
  if (action === 'reclaim' && until !== undefined)
    return `until ${formatMoment(until)}, as long as the seller has not delivered.`
  if (action === 'dispute') return `until ${formatMoment(momentOf('releaseAt', sale, periods))}.`
  return until === undefined ? 'at any time.' : `until ${formatMoment(until)}.`
}

/** The condition under which a right of the future begins. */
function unless(action: Way['action'], status: number): string {
  if (action === 'divide') return ', if the arbiter has not decided'
  return status === Status.pending
    ? ', if the seller has not delivered'
    : ', if the seller has not answered the dispute'
}
