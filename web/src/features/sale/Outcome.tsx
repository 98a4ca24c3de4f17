import { ether, roleOf, Status } from '@mota/contracts/sdk'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Address } from 'viem'
import { ButtonLink } from '@/components/Button.tsx'
import { sumOf } from '@/lib/money.ts'
import { accountView } from '@/lib/paths.ts'
import { endingOf, type SaleView, type Share, sharesOf } from '@/lib/sale/index.ts'

const icons = {
  [Status.cancelled]: { Icon: IconCircleX, tone: 'text-cancelled', label: 'Cancelled' },
  [Status.finalized]: { Icon: IconCircleCheck, tone: 'text-finalized', label: 'Finalized' },
} as const

interface OutcomeProps {
  sale: SaleView
  viewer: string
  /** The escrow still holds the viewer's share. */
  isWaiting?: boolean | undefined
}

/** How a sale ended: who got how much, and where the viewer's share is now. */
export function Outcome({ sale, viewer, isWaiting = false }: OutcomeProps) {
  const icon = icons[sale.status as keyof typeof icons]
  if (!icon) return null
  const { Icon, tone, label } = icon
  const shares = sharesOf(sale, viewer)
  const ending = endingOf(sale, roleOf(sale, viewer as Address) ?? 'arbiter')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex min-h-11 items-center gap-2.5">
        <Icon className={clsx('size-7 shrink-0', tone)} role="img" aria-label={label} />
        <span>
          {shares.map((share) => sentenceOf(share, sale.asset, isWaiting)).join(' ')}
          {ending && <span className="block text-caption text-muted">{ending}</span>}
        </span>
      </p>
      {isWaiting && (
        <ButtonLink look="primary" to={accountView('advanced')} className="z-1 max-sm:my-2 max-sm:w-full">
          Withdraw it
        </ButtonLink>
      )}
    </div>
  )
}

function sentenceOf({ to, amount, isOwn, isSent }: Share, asset: number, isWaiting: boolean): string {
  const sum = sumOf({ asset, units: amount })
  const was = to === 'buyer' ? 'was refunded' : 'was paid'
  if (!isOwn) return `${sum} ${was} to the ${to}.`
  if (isSent === undefined) return `${sum} ${was} to you.`
  if (isSent) return `${sum} ${was} to your wallet.`
  return asset === ether
    ? `${sum} ${was} to your balance.${isWaiting ? ' Withdraw it to your wallet.' : ''}`
    : `${sum} could not be sent to your wallet.${isWaiting ? ' It is safe in the escrow.' : ''}`
}
