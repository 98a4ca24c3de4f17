import { Status } from '@mota/contracts/sdk'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatEther } from 'viem'
import { ButtonLink } from '@/components/Button.tsx'
import { useBalance } from '@/lib/balance.ts'
import { cn } from '@/lib/cn.ts'
import { accountView } from '@/lib/paths.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { type Share, sharesOf } from './outcome.ts'

const icons = {
  [Status.cancelled]: { Icon: IconCircleX, tone: 'text-cancelled', label: 'Cancelled' },
  [Status.finalized]: { Icon: IconCircleCheck, tone: 'text-finalized', label: 'Finalized' },
} as const

/** How a sale ended: who got how much, and where the viewer's share is now. */
export function Outcome({ sale, viewer }: { sale: SaleView; viewer: string }) {
  return sale.status in icons ? <Ended sale={sale} viewer={viewer} /> : null
}

function Ended({ sale, viewer }: { sale: SaleView; viewer: string }) {
  const { Icon, tone, label } = icons[sale.status as keyof typeof icons]
  const shares = sharesOf(sale, viewer)
  const inBalance = shares.some(({ isOwn, isSent }) => isOwn && !isSent)
  // The share may have been withdrawn from the balance since.
  const { data } = useBalance(viewer, inBalance)
  const isWaiting = inBalance && data !== undefined && data.balance !== '0'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex min-h-11 items-center gap-2.5">
        <Icon className={cn('size-7 shrink-0', tone)} role="img" aria-label={label} />
        <span>{shares.map((share) => sentenceOf(share, isWaiting)).join(' ')}</span>
      </p>
      {isWaiting && (
        <ButtonLink look="quiet" to={accountView('advanced')} className="max-sm:-ml-4">
          Withdraw it
        </ButtonLink>
      )}
    </div>
  )
}

function sentenceOf({ to, amount, isOwn, isSent }: Share, isWaiting: boolean): string {
  const sum = `${formatEther(amount)} ETH`
  const was = to === 'buyer' ? 'was refunded' : 'was paid'
  if (!isOwn) return `${sum} ${was} to the ${to}.`
  if (isSent === undefined) return `${sum} ${was} to you.`
  return isSent
    ? `${sum} ${was} to your wallet.`
    : `${sum} ${was} to your balance.${isWaiting ? ' Withdraw it to your wallet.' : ''}`
}
