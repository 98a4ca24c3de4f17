import { isDisputed, isOver, momentOf, Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { IconCalendarPlus, IconKey } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Button } from '@/components/Button.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { saveEvent } from '@/lib/calendar.ts'
import { formatMoment } from '@/lib/date.ts'
import { stepWords } from '@/lib/escrow/index.ts'
import { paths } from '@/lib/paths.ts'
import {
  buttonsOf,
  isCoolingOff,
  moneySentence,
  type SaleView,
  type Scene,
  type Standing,
} from '@/lib/sale/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { Deadline } from './Deadline.tsx'
import { DisputeReason } from './DisputeReason.tsx'
import { Outcome } from './Outcome.tsx'
import type { Actions } from './useActions.tsx'

interface NowProps {
  sale: SaleView
  record: TransactionView | undefined
  viewer: string
  scene: Scene
  standing: Standing
  actions: Actions
  /** The vehicle's title. */
  title: string
  /** The viewer's share of the finished sale is in the balance. */
  isHeld: boolean
}

/** On a phone the button stays at the bottom of the screen while the texts above it are longer than the screen. */
const stuck =
  'mt-4 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3'

/** The present step of a sale: who must do what until when, and the one button for it. */
export function Now(props: NowProps) {
  const { sale, record, viewer, scene, standing, actions, title, isHeld } = props
  const focus = useKeepFocus<HTMLElement>()
  const { now, main, needsViewer } = standing
  const buttons = main ? buttonsOf(main, scene) : []
  return (
    <section
      {...focus}
      aria-labelledby="now"
      className={clsx(
        'rounded-card border bg-surface p-4 focus-visible:-outline-offset-2 sm:p-6',
        needsViewer ? 'border-accent' : 'border-line',
      )}
    >
      <h2 id="now" className="text-title">
        {now.title}
      </h2>
      {actions.provisional !== undefined ? (
        <p role="status" className="mt-2 text-muted">
          Done. This page updates in a moment.
        </p>
      ) : isOver(sale.status) ? (
        <Outcome sale={sale} viewer={viewer} isWaiting={isHeld} />
      ) : (
        <>
          {now.outlook && (
            <p className="measure mt-1.5 text-muted">
              <Deadline outlook={now.outlook} now={scene.now} />
            </p>
          )}
          {standing.role === 'seller' && <CoolingOff scene={scene} />}
          {record && isDisputed(sale.status) && <DisputeReason record={record} viewer={viewer} />}
          {buttons.length > 0 && (
            <div
              className={clsx(
                'flex gap-3 max-sm:*:flex-1',
                buttons.length > 1 && 'max-sm:*:px-1 max-sm:*:text-body',
                stuck,
              )}
            >
              {buttons.map((action) => (
                <ActionButton
                  key={action.label}
                  action={action}
                  actions={actions}
                  size="large"
                  look={needsViewer ? 'primary' : 'secondary'}
                  className="sm:min-w-56"
                />
              ))}
            </div>
          )}
          <p aria-live="polite" className="mt-2 text-caption text-muted empty:hidden">
            {actions.acting && stepWords[actions.acting.step]}
          </p>
          <FurtherActions {...props} />
          {now.outlook && now.outlook.at > scene.now && (
            <Calendar
              sale={sale}
              at={now.outlook.at}
              now={scene.now}
              title={title}
              text={now.outlook.sentence}
            />
          )}
        </>
      )}
    </section>
  )
}

/** The quieter actions, each with a line about the money. */
function FurtherActions({ scene, standing, actions }: NowProps) {
  if (standing.now.beside.length === 0) return null
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line border-line border-t">
      {standing.now.beside.flatMap((name) =>
        buttonsOf(name, scene).map((action) => (
          <li
            key={action.label}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0"
          >
            <p className="min-w-48 flex-1 text-caption text-muted">
              {moneySentence(name, scene, standing.role)}
            </p>
            <ActionButton action={action} actions={actions} className="max-sm:w-full max-sm:px-2" />
          </li>
        )),
      )}
    </ul>
  )
}

/** The first hour: the buyer can cancel, and the seller is safe once Deliver is confirmed. */
function CoolingOff({ scene }: { scene: Scene }) {
  if (scene.sale.status !== Status.pending || !isCoolingOff(scene)) return null
  const until = formatMoment(momentOf('cancelBy', scene.sale, scene.periods))
  return (
    <p className="mt-3 flex gap-2.5 rounded-control bg-pending-soft px-3.5 py-2.5 text-pending">
      <IconKey className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        Until {until} the buyer can cancel. Press Deliver when you meet. Hand over the keys only after the
        delivery is confirmed here.
      </span>
    </p>
  )
}

interface CalendarProps {
  sale: SaleView
  at: number
  now: number
  title: string
  text: string
}

/** Saves the deadline as a calendar entry that links to this page. */
function Calendar({ sale: { id }, at, now, title, text }: CalendarProps) {
  const url = window.location.origin + paths.sale(String(id))
  const save = () =>
    saveEvent(
      `mota-${id}.ics`,
      { id: `sale-${id}-${at}`, at, title: `${title}: transaction ${id}`, text, url },
      now,
    )
  return (
    <Button
      look="quiet"
      onClick={save}
      icon={<IconCalendarPlus className="size-5" aria-hidden />}
      className="-mb-2 -ml-3 mt-2 px-3"
    >
      Add to calendar
    </Button>
  )
}
