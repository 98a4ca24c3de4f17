import { Skeleton } from '@/components/Skeleton.tsx'
import { period } from '@/lib/date.ts'
import { useStage } from '@/lib/stage.ts'

/** Explains what the escrow does with the money, and when. */
export function EscrowTerms() {
  const stage = useStage()
  if (!stage) return <Skeleton className="mt-6 h-40" />
  const { cancel, deliver, confirm, wait } = stage.periods
  const terms = [
    [
      'Now',
      `Your money goes into escrow. Neither the seller nor Mota can take it. For ${period(cancel)} you can cancel, unless the seller has delivered.`,
    ],
    ['Delivery', `The seller has ${period(deliver)} to deliver. After that you can get a refund.`],
    [
      'Check',
      `You confirm the delivery or dispute it. If you don't respond within ${period(confirm)}, the delivery counts as confirmed.`,
    ],
    [
      'Payout',
      `${period(wait)} after that the seller can claim the money. Until then you can still dispute.`,
    ],
  ]
  return (
    <ol className="mt-6 flex flex-col gap-3 border-line border-t pt-5">
      {terms.map(([title, text]) => (
        <li key={title} className="grid grid-cols-[5.5rem_1fr] gap-3">
          <span className="font-medium">{title}</span>
          <span className="text-muted">{text}</span>
        </li>
      ))}
    </ol>
  )
}
