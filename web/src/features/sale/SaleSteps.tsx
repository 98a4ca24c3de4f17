import { momentOf, Status } from '@mota/contracts/sdk'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Address } from 'viem'
import { Button } from '@/components/Button.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { cn } from '@/lib/cn.ts'
import { formatMoment } from '@/lib/date.ts'
import { isCoolingOff, type Scene, useChainNow } from '@/lib/escrow/index.ts'
import { useStage } from '@/lib/stage.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { cardState } from './card.ts'
import { Outcome } from './Outcome.tsx'
import { OutlookLine } from './OutlookLine.tsx'
import { outlookOf } from './outlook.ts'
import { isExtra, type SaleRow } from './row.ts'
import { SaleButtons } from './SaleButtons.tsx'
import { SaleLine } from './SaleLine.tsx'
import { stopsOf } from './station.ts'
import { useSaleAction } from './use-sale-action.ts'

interface SaleStepsProps {
  row: SaleRow
  sale: SaleView
  viewer: string
  /** The card's head, which shows the same status as the steps below it. */
  children: (status: number) => ReactNode
}

const isOver = (status: number) => status === Status.cancelled || status === Status.finalized

export function SaleSteps({ row, sale, viewer, children }: SaleStepsProps) {
  const stage = useStage()
  const now = useChainNow()
  const { acting, provisional, run } = useSaleAction(sale, viewer as Address)
  const focus = useKeepFocus<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!stage) return children(sale.status)
  const scene: Scene = { sale, now, periods: stage.periods, isExtra: isExtra(row) }
  const state = cardState(scene, viewer as Address)
  const over = isOver(provisional ?? sale.status)
  const outlook = provisional === undefined ? outlookOf(sale, state.role, now, stage.periods) : undefined
  return (
    <>
      {children(provisional ?? sale.status)}
      {/* A finished sale is short on a phone: its steps are one press away. */}
      <div
        id={id}
        className={cn('border-line border-t px-5 py-5 sm:px-7', over && !isOpen && 'max-sm:hidden')}
      >
        <SaleLine stops={stopsOf(sale)} />
        {outlook && <OutlookLine outlook={outlook} sale={sale} title={row.title} now={now} />}
        {provisional === undefined && <CoolingOff scene={scene} role={state.role} />}
      </div>
      <footer
        {...focus}
        className="border-line border-t bg-sunken/50 px-5 py-4 focus-visible:-outline-offset-2 sm:px-7"
      >
        {provisional === undefined ? (
          <>
            <Outcome sale={sale} viewer={viewer} />
            <SaleButtons scene={scene} state={state} acting={acting} onAct={run} />
          </>
        ) : (
          <p role="status" className="flex min-h-11 items-center text-muted">
            Done. The line above follows in a moment.
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

/** The first hour: the buyer can cancel, and the seller is safe once Deliver is confirmed. */
function CoolingOff({ scene, role }: { scene: Scene; role: string | undefined }) {
  if (!isCoolingOff(scene) || (role !== 'buyer' && role !== 'seller')) return null
  const until = formatMoment(momentOf('cancelBy', scene.sale, scene.periods))
  return (
    <p className="measure mt-2 text-muted">
      {role === 'buyer'
        ? `Until ${until} you can cancel and get all your money back, as long as the seller has not delivered.`
        : `Until ${until} the buyer can cancel. Hand over the keys only after your Deliver is confirmed here.`}
    </p>
  )
}
