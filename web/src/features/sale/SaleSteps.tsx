import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { useChainNow } from '@/lib/escrow/index.ts'
import { useStage } from '@/lib/stage.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { cardState } from './card.ts'
import { OutlookLine } from './OutlookLine.tsx'
import { outlookOf } from './outlook.ts'
import type { SaleRow } from './row.ts'
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

export function SaleSteps({ row, sale, viewer, children }: SaleStepsProps) {
  const stage = useStage()
  const now = useChainNow()
  const { acting, provisional, run } = useSaleAction(sale, viewer as Address)
  const focus = useKeepFocus<HTMLElement>()
  if (!stage) return children(sale.status)
  const state = cardState(sale, viewer as Address, now, stage.periods, row.record?.duplicate)
  const outlook = provisional === undefined ? outlookOf(sale, state.role, stage.periods) : undefined
  return (
    <>
      {children(provisional ?? sale.status)}
      <div className="border-line border-t px-5 py-5 sm:px-7">
        <SaleLine stops={stopsOf(sale)} />
        {outlook && <OutlookLine outlook={outlook} sale={sale} title={row.title} now={now} />}
      </div>
      <footer
        {...focus}
        className="border-line border-t bg-sunken/50 px-5 py-4 focus-visible:-outline-offset-2 sm:px-7"
      >
        {provisional === undefined ? (
          <SaleButtons status={sale.status} state={state} acting={acting} onAct={run} />
        ) : (
          <p role="status" className="flex min-h-11 items-center text-muted">
            Done. The line above follows in a moment.
          </p>
        )}
      </footer>
    </>
  )
}
