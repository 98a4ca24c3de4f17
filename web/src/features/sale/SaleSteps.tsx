import { momentOf, Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { IconChevronDown, IconKey } from '@tabler/icons-react'
import { type ReactNode, use, useId, useState } from 'react'
import type { Address } from 'viem'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { cn } from '@/lib/cn.ts'
import { formatMoment } from '@/lib/date.ts'
import { buttonsOf, isCoolingOff, type SaleAction, type Scene, useChainNow } from '@/lib/escrow/index.ts'
import { useStage } from '@/lib/stage.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { type Acting, useSaleAction } from '@/lib/useSaleAction.ts'
import { cardState } from './card.ts'
import { Handover } from './Handover.tsx'
import { Outcome } from './Outcome.tsx'
import { OutlookLine } from './OutlookLine.tsx'
import { outlookOf } from './outlook.ts'
import { isExtra } from './row.ts'
import { SaleButtons } from './SaleButtons.tsx'
import { SaleLine } from './SaleLine.tsx'
import { SlotsContext } from './slots.ts'
import { stopsOf } from './station.ts'

interface SaleStepsProps {
  sale: SaleView
  record?: TransactionView | undefined
  title: string
  viewer: string
  isHandoverShown: boolean
  /** The card's head, which shows the same status as the steps below it. */
  children: (status: number) => ReactNode
}

const isOver = (status: number) => status === Status.cancelled || status === Status.finalized

export function SaleSteps({ sale, record, title, viewer, isHandoverShown, children }: SaleStepsProps) {
  const slots = use(SlotsContext)
  const stage = useStage()
  const now = useChainNow()
  const { acting, provisional, run } = useSaleAction(sale, viewer as Address)
  const focus = useKeepFocus<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!stage) return children(sale.status)
  const scene: Scene = { sale, now, periods: stage.periods, isExtra: isExtra({ sale, record }) }
  const state = cardState(scene, viewer as Address)
  const over = isOver(provisional ?? sale.status)
  const role = state.role === 'buyer' || state.role === 'seller' ? state.role : undefined
  // There is no handover for a payment that buys nothing.
  const meets = slots && record && role && !over && !scene.isExtra
  const release = meets && state.others.includes('release') ? buttonsOf('release', scene)[0] : undefined
  const shown = release ? { ...state, others: state.others.filter((one) => one !== 'release') } : state
  const outlook = provisional === undefined ? outlookOf(sale, state.role, now, stage.periods) : undefined
  return (
    <>
      {children(provisional ?? sale.status)}
      {/* The steps of a finished sale are collapsed on a phone. */}
      <div
        id={id}
        className={cn('border-line border-t px-5 py-5 sm:px-7', over && !isOpen && 'max-sm:hidden')}
      >
        <SaleLine stops={stopsOf(sale)} />
        {outlook && <OutlookLine outlook={outlook} sale={sale} title={title} now={now} />}
        {provisional === undefined && <CoolingOff scene={scene} role={state.role} />}
      </div>
      {meets && (
        <Handover
          record={record}
          role={role}
          isDisputed={sale.status === Status.disputed}
          isHandoverShown={isHandoverShown}
          release={release && <ReleaseButton action={release} acting={acting} onAct={run} />}
        />
      )}
      <footer
        {...focus}
        className="border-line border-t bg-sunken/50 px-5 py-4 focus-visible:-outline-offset-2 sm:px-7"
      >
        {provisional === undefined ? (
          <>
            <Outcome sale={sale} viewer={viewer} />
            <SaleButtons scene={scene} state={shown} record={record} acting={acting} onAct={run} />
          </>
        ) : (
          <p role="status" className="flex min-h-11 items-center text-muted">
            Done. The steps above update in a moment.
          </p>
        )}
        {over && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="-ml-4 sm:hidden"
            icon={<IconChevronDown className={cn('size-5', isOpen && 'rotate-180')} aria-hidden />}
          >
            {isOpen ? 'Hide the steps' : 'Show the steps'}
          </Button>
        )}
      </footer>
    </>
  )
}

interface ReleaseButtonProps {
  action: SaleAction
  acting: Acting | undefined
  onAct: (action: SaleAction) => Promise<boolean>
}

/** Pays the seller at once, at the handover. */
function ReleaseButton({ action, acting, onAct }: ReleaseButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const isActing = acting?.action.label === action.label
  return (
    <>
      <Button size="large" busy={isActing} disabled={acting && !isActing} onClick={() => setAsking(true)}>
        {action.label}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={action.confirm?.title ?? ''}
        description={action.confirm?.text}
        confirm={action.confirm?.yes ?? ''}
        onConfirm={() => {
          setAsking(false)
          void onAct(action)
        }}
      />
    </>
  )
}

/** The first hour: the buyer can cancel, and the seller is safe once Deliver is confirmed. */
function CoolingOff({ scene, role }: { scene: Scene; role: string | undefined }) {
  if (!isCoolingOff(scene) || (role !== 'buyer' && role !== 'seller')) return null
  const until = formatMoment(momentOf('cancelBy', scene.sale, scene.periods))
  if (role === 'buyer')
    return (
      <p className="measure mt-2 text-muted">
        Until {until} you can cancel and get all your money back, as long as the seller has not delivered.
      </p>
    )
  return (
    <p className="mt-3 flex gap-2.5 rounded-control bg-pending-soft px-4 py-3 text-pending">
      <IconKey className="mt-0.5 size-5 shrink-0" aria-hidden />
      Until {until} the buyer can cancel. Press Deliver when you meet. Hand over the keys only after the
      delivery is confirmed here.
    </p>
  )
}
