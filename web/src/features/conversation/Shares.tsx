import type { ConversationView } from '@mota/functions/schema'
import { formatUnits } from 'viem'
import { groupedEther, toUnits } from '@/lib/ether.ts'

interface SharesProps {
  /** ETH in escrow. */
  amount: string
  toBuyer: string
  /** Of the reader. Absent for the arbiter. */
  role?: ConversationView['role']
}

const sum = (wei: bigint) => `${groupedEther(formatUnits(wei, 18))} ETH`

/** The shares of buyer and seller in a split, with the new price first. */
export function Shares({ amount, toBuyer, role }: SharesProps) {
  const back = toUnits(toBuyer)
  const paid = toUnits(amount) - back
  const rows = [
    { who: role === 'seller' ? 'You get' : 'The seller gets', wei: paid },
    { who: role === 'buyer' ? 'You get back' : 'The buyer gets back', wei: back },
  ]
  return (
    <dl className="grid gap-1">
      {rows.map(({ who, wei }) => (
        <div key={who} className="flex items-baseline justify-between gap-4">
          <dt>{who}</dt>
          <dd className="nums font-semibold text-ink">{sum(wei)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-1 text-caption text-muted">
        <dt>In escrow</dt>
        <dd className="nums">{sum(toUnits(amount))}</dd>
      </div>
    </dl>
  )
}
