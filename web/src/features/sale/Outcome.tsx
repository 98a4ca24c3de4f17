import { type Role, Status } from '@mota/contracts/sdk'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { cn } from '@/lib/cn.ts'
import { accountView } from '@/lib/paths.ts'

const ends = {
  [Status.cancelled]: {
    winner: 'buyer',
    own: 'You have your money back.',
    told: 'The buyer has the money back.',
    tone: 'text-cancelled',
    Icon: IconCircleX,
    label: 'Cancelled',
  },
  [Status.finalized]: {
    winner: 'seller',
    own: 'You have been paid.',
    told: 'The seller has been paid.',
    tone: 'text-finalized',
    Icon: IconCircleCheck,
    label: 'Finalized',
  },
} as const

/** How a sale ended, told to its viewer. Who got the money is led to it: it lies in the escrow until withdrawn. */
export function Outcome({ status, role }: { status: number; role: Role | undefined }) {
  if (!(status in ends)) return null
  const { winner, own, told, tone, Icon, label } = ends[status as keyof typeof ends]
  const won = role === winner
  return (
    <>
      <p className={cn('flex min-h-11 items-center gap-2.5', tone)}>
        <Icon className="size-7 shrink-0" role="img" aria-label={label} />
        {won ? own : told}
      </p>
      {won && (
        <ButtonLink
          look="quiet"
          to={accountView('advanced')}
          className="max-sm:-ml-4 max-sm:self-start sm:ml-auto"
        >
          See your balance
        </ButtonLink>
      )}
    </>
  )
}
