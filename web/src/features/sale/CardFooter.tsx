import { isOver } from '@mota/contracts/sdk'
import type { Address } from 'viem'
import { stepWords } from '@/lib/escrow/index.ts'
import {
  buttonsOf,
  cardButton,
  type SaleView,
  type Scene,
  type Standing,
  type Waiting,
} from '@/lib/sale/index.ts'
import { ActionButton } from './ActionButton.tsx'
import { Outcome } from './Outcome.tsx'
import type { Actions } from './useActions.tsx'

interface CardFooterProps {
  sale: SaleView
  viewer: string
  scene: Scene
  standing: Standing
  actions: Actions
  waiting: Waiting | undefined
}

/** The one button or the waiting text of the specification's table, or how the sale ended. */
export function CardFooter({ sale, viewer, scene, standing, actions, waiting }: CardFooterProps) {
  if (actions.provisional !== undefined)
    return (
      <p role="status" className="flex min-h-11 items-center text-muted">
        Done. The steps above update in a moment.
      </p>
    )
  if (isOver(sale.status)) return <Outcome sale={sale} viewer={viewer} isWaiting={waiting?.money} />
  const button = cardButton(scene, viewer as Address, standing)
  const isCalm = !standing.needsViewer
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center">
      {button &&
        buttonsOf(button, scene).map((action) => (
          <ActionButton
            key={action.label}
            action={action}
            actions={actions}
            look={isCalm ? 'secondary' : 'primary'}
            className="z-1"
          />
        ))}
      {!button && standing.now.waiting && (
        <p className="flex min-h-11 items-center text-muted">{standing.now.waiting}</p>
      )}
      <p aria-live="polite" className="text-caption text-muted empty:hidden">
        {actions.acting && stepWords[actions.acting.step]}
      </p>
    </div>
  )
}
