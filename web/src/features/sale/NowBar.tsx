import { isDisputed } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { openSaleOf, useSalesIn } from '@/features/conversation/useSales.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { buttonsOf, useSale } from '@/lib/sale/index.ts'
import { useStanding } from './useStanding.ts'

/** One line about the next step of a conversation's open sale, with a link to its page. */
export function NowBar({ viewer, conversationId }: { viewer: string; conversationId: string }) {
  const record = openSaleOf(useSalesIn(viewer, conversationId))
  return record && <Bar record={record} viewer={viewer} />
}

function Bar({ record, viewer }: { record: TransactionView; viewer: string }) {
  const { sale } = useSale(record.transaction_id)
  const known = useStanding(sale ? { sale, record } : { record }, viewer)
  if (!sale || !known) return null
  const { standing, scene } = known
  const [button] = standing.main && standing.needsViewer ? buttonsOf(standing.main, scene) : []
  return (
    <Link
      to={paths.sale(record.transaction_id)}
      className={clsx(
        'flex min-h-12 items-center gap-3 border-b px-3 py-2 focus-visible:-outline-offset-2 sm:px-5',
        standing.needsViewer
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <StatusBadge status={sale.status} />
      <span className="min-w-0 flex-1 truncate font-medium">{standing.now.title}</span>
      <span className="shrink-0 font-semibold max-sm:sr-only">
        {button && !isDisputed(sale.status) ? button.label : 'Open the sale'}
      </span>
      <IconChevronRight className="size-5 shrink-0" aria-hidden />
    </Link>
  )
}
