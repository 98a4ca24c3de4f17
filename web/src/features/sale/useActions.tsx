import type { TransactionView } from '@mota/functions/schema'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { useThread } from '@/features/conversation/thread.ts'
import { type Acting, type SaleAction, type SaleView, useStep } from '@/lib/sale/index.ts'
import { ExplainForm } from './ExplainForm.tsx'
import { explained } from './explained.ts'

export interface Actions {
  /** Takes an action. Asks first if it cannot be undone. */
  press: (action: SaleAction) => void
  acting: Acting | undefined
  /** The status after the last step, until the index has it too. */
  provisional: number | undefined
  /** The open question. Rendered once, anywhere on the screen. */
  question: ReactNode
}

const unmet =
  'You have not agreed on a meeting here. The buyer is told at once that the vehicle is theirs to check, and can dispute.'

/** The actions of one sale with their questions, for a card or a page. */
export function useActions(sale: SaleView, record: TransactionView | undefined, viewer: string): Actions {
  const { acting, provisional, run } = useStep(sale, viewer)
  const [asking, setAsking] = useState<SaleAction>()
  const close = () => setAsking(undefined)
  const isDelivering = asking?.name === 'deliver'
  const { data: thread } = useThread(viewer, isDelivering ? record?.conversation_id : undefined)
  const isUnmet = isDelivering && thread !== undefined && thread.meeting?.state !== 'accepted'
  const words = asking && explained[asking.name]
  const question =
    asking && words ? (
      <ExplainForm
        action={asking}
        words={words}
        sale={sale}
        record={record}
        viewer={viewer}
        acting={acting}
        onAct={run}
        onClose={close}
      />
    ) : (
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && close()}
        title={asking?.confirm?.title ?? ''}
        description={[asking?.confirm?.text, isUnmet && unmet].filter(Boolean).join(' ')}
        confirm={asking?.confirm?.yes ?? ''}
        cancel={asking?.confirm?.no}
        onConfirm={() => {
          close()
          if (asking) void run(asking)
        }}
      />
    )
  return {
    press: (action) => (action.confirm ? setAsking(action) : void run(action)),
    acting,
    provisional,
    question,
  }
}
