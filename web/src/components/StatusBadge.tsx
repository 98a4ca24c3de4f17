import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { clsx } from 'clsx'

/** The word, icon and colour of each of the six statuses of a sale. */
const statuses = [
  { word: 'Pending', Icon: IconClock, look: 'bg-pending-soft text-pending' },
  { word: 'Delivered', Icon: IconTruckDelivery, look: 'bg-delivered-soft text-delivered' },
  { word: 'Confirmed', Icon: IconPackage, look: 'bg-confirmed-soft text-confirmed' },
  { word: 'Disputed', Icon: IconHandStop, look: 'bg-disputed-soft text-disputed' },
  { word: 'Cancelled', Icon: IconCircleX, look: 'bg-cancelled-soft text-cancelled' },
  { word: 'Finalized', Icon: IconCircleCheck, look: 'bg-finalized-soft text-finalized' },
] as const

export const statusWords = statuses.map(({ word }) => word)

const unknown = { word: 'Unknown', Icon: IconAlertTriangle, look: 'bg-sunken text-muted' } as const

export function StatusBadge({ status }: { status: number }) {
  const { word, Icon, look } = statuses[status] ?? unknown
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-tag px-2.5 py-1 text-caption font-semibold',
        look,
      )}
    >
      <Icon className="size-4" aria-hidden />
      {word}
    </span>
  )
}
