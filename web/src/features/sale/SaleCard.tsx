import { StatusBadge } from '@/components/StatusBadge.tsx'
import { cn } from '@/lib/cn.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { ExtraNotice } from './ExtraNotice.tsx'
import type { Eyes, SaleRow } from './row.ts'
import { SaleHead } from './SaleHead.tsx'
import { SaleSteps } from './SaleSteps.tsx'
import { useNamedRow } from './useNamedRow.ts'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  eyes: Eyes
  /** The sale waits for the viewer. */
  isNeeded?: boolean
  /** Few sales are open: this one's handover shows without a press. */
  isOpenFirst?: boolean
}

/** One sale: vehicle and amount, its steps, and the one thing its viewer can do now. */
export function SaleCard({ row: given, viewer, eyes, isNeeded = false, isOpenFirst = false }: SaleCardProps) {
  const row = useNamedRow(given)
  return (
    <article
      aria-label={`Transaction ${row.id}: ${row.title}`}
      className={cn(
        'overflow-hidden rounded-card border bg-surface',
        isNeeded ? 'border-accent' : 'border-line',
      )}
    >
      {row.sale ? (
        <Live row={row} sale={row.sale} viewer={viewer} eyes={eyes} isOpenFirst={isOpenFirst} />
      ) : (
        <Remembered row={row} eyes={eyes} />
      )}
    </article>
  )
}

const Live = ({ row, sale, viewer, eyes, isOpenFirst = false }: SaleCardProps & { sale: SaleView }) => (
  <SaleSteps row={row} sale={sale} viewer={viewer} isOpenFirst={isOpenFirst}>
    {(status) => (
      <>
        <SaleHead row={row} eyes={eyes} status={status} />
        <ExtraNotice row={{ ...row, status }} eyes={eyes} />
      </>
    )}
  </SaleSteps>
)

/** Neither index nor chain answers: what the server knew last, without buttons. */
const Remembered = ({ row, eyes }: Omit<SaleCardProps, 'viewer'>) => (
  <>
    <SaleHead row={row} eyes={eyes} status={row.status} />
    <p className="flex flex-wrap items-center gap-3 border-line border-t p-5 text-muted sm:px-7">
      <StatusBadge status={row.status} /> when we last checked. You can act again once the chain answers.
    </p>
  </>
)
