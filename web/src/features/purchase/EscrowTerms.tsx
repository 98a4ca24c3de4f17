import { escrowAbi } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { period } from '@/lib/date.ts'
import { shorten } from '@/lib/shorten.ts'
import { stageQuery, testPeriods } from '@/lib/stage.ts'
import { loadWallet } from '@/lib/wallet/index.ts'

/** The arbiter of sales that begin now. */
const useArbiter = () =>
  useQuery({
    queryKey: ['arbiter'],
    queryFn: async () => {
      const { reader, stage } = await loadWallet()
      return reader.readContract({
        address: stage.escrow as Address,
        abi: escrowAbi,
        functionName: 'owner',
      })
    },
  }).data

/** Explains what the escrow does with the money, and when. */
export function EscrowTerms({ currency }: Pick<ProductView, 'currency'>) {
  const { data: stage, isLoadingError, refetch } = useQuery(stageQuery)
  const arbiter = useArbiter()
  if (isLoadingError) return <NotLoaded what="The terms" onRetry={() => void refetch()} />
  if (!stage) return <Skeleton className="mt-6 h-40" />
  const { cancel, deliver, confirm, wait, return: answer, rule } = stage.periods
  const terms = [
    [
      'Now',
      `Your money goes into escrow. Neither the seller nor Mota can take it. For ${period(cancel)} you can cancel, unless the seller has delivered.`,
    ],
    ['Delivery', `The seller has ${period(deliver)} to deliver. After that you can get a refund.`],
    [
      'Check',
      `You have ${period(confirm)} to check the vehicle. Then confirm the delivery or dispute it. If you don't respond, the delivery counts as confirmed.`,
    ],
    [
      'Payout',
      `${period(wait)} after that the seller can claim the money. Until then you can still dispute.`,
    ],
    [
      'Dispute',
      `The seller has ${period(answer)} to disagree, or you can get a refund. If the seller disagrees, an arbiter${arbiter ? ` (${shorten(arbiter)})` : ''} decides within ${period(rule)}. Without a decision, each of you gets half.`,
    ],
    ...(currency === 'ETH'
      ? []
      : [
          [
            currency,
            `Its issuer can stop it, or block a wallet or the escrow. Then money in ${currency} cannot move until the issuer ends that.`,
          ],
        ]),
  ]
  return (
    <>
      <ol className="mt-6 flex flex-col gap-3 border-line border-t pt-5">
        {terms.map(([title, text]) => (
          <li key={title} className="grid grid-cols-[4.5rem_1fr] gap-3 sm:grid-cols-[5.5rem_1fr]">
            <span className="font-medium">{title}</span>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ol>
      {stage.rpc && <p className="mt-3 text-caption text-muted">{testPeriods}</p>}
    </>
  )
}
