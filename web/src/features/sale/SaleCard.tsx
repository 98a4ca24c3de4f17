import { StatusBadge } from '@/components/StatusBadge.tsx'
import type { SaleView } from '@/lib/subgraph/index.ts'
import type { SaleRow, Side } from './row.ts'
import { SaleHead } from './SaleHead.tsx'
import { SaleSteps } from './SaleSteps.tsx'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  side: Side
}

/** One sale: what and how much, how far it has come, and the one thing its viewer can do now. */
export function SaleCard({ row, viewer, side }: SaleCardProps) {
  return (
    <article
      aria-label={`Transaction ${row.id}: ${row.title}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {row.sale ? (
        <Live row={row} sale={row.sale} viewer={viewer} side={side} />
      ) : (
        <Remembered row={row} side={side} />
      )}
    </article>
  )
}

const Live = ({ row, sale, viewer, side }: SaleCardProps & { sale: SaleView }) => (
  <SaleSteps sale={sale} viewer={viewer} record={row.record}>
    {(status) => <SaleHead row={row} side={side} status={status} />}
  </SaleSteps>
)

/** Neither index nor chain answers: the server's word for it, with nothing to press. */
const Remembered = ({ row, side }: Omit<SaleCardProps, 'viewer'>) => (
  <>
    <SaleHead row={row} side={side} status={row.status} />
    <p className="flex flex-wrap items-center gap-3 border-line border-t p-5 text-muted sm:px-7">
      <StatusBadge status={row.status} /> when we last heard. Steps can be taken once the chain answers.
    </p>
  </>
)
