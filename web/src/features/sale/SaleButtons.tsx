import type { TransactionView } from '@mota/functions/schema'
import { useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { buttonsOf, type SaleAction, type Scene } from '@/lib/escrow/index.ts'
import { type Acting, stepWords } from '@/lib/useSaleAction.ts'
import type { CardState } from './card.ts'
import { DisputeForm } from './DisputeForm.tsx'

interface SaleButtonsProps {
  scene: Scene
  state: CardState
  /** Absent until the server has recorded the sale. */
  record: TransactionView | undefined
  acting: Acting | undefined
  onAct: (action: SaleAction) => Promise<boolean>
}

/** The viewer's actions, the most important one first. If there is none, the party that must act. */
export function SaleButtons({ scene, state, record, acting, onAct }: SaleButtonsProps) {
  const [asking, setAsking] = useState<SaleAction>()
  const press = (action: SaleAction) =>
    action.confirm && !state.early ? setAsking(action) : void onAct(action)
  const main = state.main ? buttonsOf(state.main, scene) : []
  const others = state.others.flatMap((action) => buttonsOf(action, scene))
  const isActing = ({ label }: SaleAction) => acting?.action.label === label
  const strong = state.main !== 'dispute' && !state.early

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      {main.map((action, index) => (
        <Button
          key={action.label}
          look={strong && index === 0 ? 'primary' : 'secondary'}
          busy={isActing(action)}
          disabled={acting && !isActing(action)}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {state.waiting && <p className="flex min-h-11 items-center text-muted">{state.waiting}</p>}
      <p aria-live="polite" className="text-caption text-muted empty:hidden">
        {acting && stepWords[acting.step]}
      </p>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:grow sm:ml-auto">
          {others.map((action) => (
            <Button
              key={action.label}
              look="quiet"
              busy={isActing(action)}
              disabled={acting && !isActing(action)}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <AlertDialog
        open={asking !== undefined && asking.name !== 'dispute'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking?.confirm?.title ?? ''}
        description={asking?.confirm?.text}
        confirm={asking?.confirm?.yes ?? ''}
        onConfirm={() => {
          if (asking) void onAct(asking)
          setAsking(undefined)
        }}
      />
      {asking?.name === 'dispute' && (
        <DisputeForm
          action={asking}
          sale={scene.sale}
          record={record}
          acting={acting}
          onAct={onAct}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
