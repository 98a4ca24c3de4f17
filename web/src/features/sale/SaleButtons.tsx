import { useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { type SaleAction, type Stage, saleActions } from '@/lib/escrow/index.ts'
import type { CardState } from './card.ts'
import { Outcome } from './Outcome.tsx'
import type { Acting } from './use-sale-action.ts'

interface SaleButtonsProps {
  status: number
  state: CardState
  acting: Acting | undefined
  onAct: (action: SaleAction) => void
}

const stageWords: Record<Stage, string> = {
  checking: 'Trying it without sending…',
  signing: 'Confirm in your wallet.',
  waiting: 'Waiting for the chain. You may leave this page.',
}

/** What the viewer can do now, one thing strongly; else who is awaited, or how it ended. */
export function SaleButtons({ status, state, acting, onAct }: SaleButtonsProps) {
  const [asking, setAsking] = useState<SaleAction>()
  const press = (action: SaleAction) => (action.confirm && !state.early ? setAsking(action) : onAct(action))
  const main = state.main ? saleActions[state.main] : []
  const others = state.others.flatMap((action) => saleActions[action])
  const strong = state.main !== 'dispute' && !state.early

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      <Outcome status={status} role={state.role} />
      {main.map((action, index) => (
        <Button
          key={action.label}
          look={strong && index === 0 ? 'primary' : 'secondary'}
          busy={acting?.action === action}
          disabled={acting && acting.action !== action}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {state.waiting && <p className="flex min-h-11 items-center text-muted">{state.waiting}</p>}
      <p aria-live="polite" className="text-caption text-muted empty:hidden">
        {acting && stageWords[acting.stage]}
      </p>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1 sm:ml-auto">
          {others.map((action) => (
            <Button
              key={action.label}
              look="quiet"
              busy={acting?.action === action}
              disabled={acting && acting.action !== action}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking?.confirm?.title ?? ''}
        description={asking?.confirm?.text}
        confirm={asking?.confirm?.yes ?? ''}
        onConfirm={() => {
          if (asking) onAct(asking)
          setAsking(undefined)
        }}
      />
    </div>
  )
}
