import type { TransactionView } from '@mota/functions/schema'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Proposal } from '@/features/conversation/Proposal.tsx'
import { SettlementForm } from '@/features/conversation/SettlementForm.tsx'
import { useThread } from '@/features/conversation/thread.ts'

interface LowerPriceProps {
  record: TransactionView
  viewer: string
}

/** The lower price that was proposed for this sale and can still take effect. */
export function ProposedPrice({ record, viewer }: LowerPriceProps) {
  const { data: thread } = useThread(viewer, record.conversation_id)
  const settlement = thread?.settlement
  if (
    !thread ||
    settlement?.kind !== 'settlement' ||
    settlement.body.transaction_id !== record.transaction_id
  )
    return null
  return (
    <section aria-label="Proposed lower price" className="*:w-full">
      <Proposal proposal={settlement} thread={thread} viewer={viewer} />
    </section>
  )
}

/** The button that proposes a lower price to the other party, and its form. */
export function LowerPrice({
  record,
  viewer,
  className = 'max-sm:w-full',
}: LowerPriceProps & { className?: string }) {
  const { data: thread } = useThread(viewer, record.conversation_id)
  const [isOpen, setOpen] = useState(false)
  if (!thread || !record.conversation_id || thread.conversation.role === 'arbiter') return null
  const { settlement } = thread
  const isForThisSale =
    settlement?.kind === 'settlement' && settlement.body.transaction_id === record.transaction_id
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        {isForThisSale ? 'Propose another price' : 'Agree on a lower price'}
      </Button>
      {isOpen && (
        <SettlementForm
          sale={record}
          conversationId={record.conversation_id}
          role={thread.conversation.role}
          viewer={viewer}
          earlier={isForThisSale && settlement.from === viewer ? settlement.body : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
