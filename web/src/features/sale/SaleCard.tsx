import { StatusBadge } from '@/components/StatusBadge.tsx'
import type { SaleView } from '@/lib/subgraph/index.ts'
import type { Eyes, SaleRow } from './row.ts'
import { SaleHead } from './SaleHead.tsx'
import { SaleSteps } from './SaleSteps.tsx'
import { useNamedRow } from './use-named-row.ts'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  eyes: Eyes
}

/** One sale: what and how much, how far it has come, and the one thing its viewer can do now. */
export function SaleCard({ row: told, viewer, eyes }: SaleCardProps) {
  const row = useNamedRow(told)
  return (
    <article
      aria-label={`Transaction ${row.id}: ${row.title}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {row.sale ? (
        <Live row={row} sale={row.sale} viewer={viewer} eyes={eyes} />
      ) : (
        <Remembered row={row} eyes={eyes} />
      )}
    </article>
  )
}

const Live = ({ row, sale, viewer, eyes }: SaleCardProps & { sale: SaleView }) => (
  <SaleSteps row={row} sale={sale} viewer={viewer}>
    {(status) => <SaleHead row={row} eyes={eyes} status={status} />}
  </SaleSteps>
)

/** Neither index nor chain answers: the server's word for it, with nothing to press. */
const Remembered = ({ row, eyes }: Omit<SaleCardProps, 'viewer'>) => (
  <>
    <SaleHead row={row} eyes={eyes} status={row.status} />
    <p className="flex flex-wrap items-center gap-3 border-line border-t p-5 text-muted sm:px-7">
      <StatusBadge status={row.status} /> when we last heard. Steps can be taken once the chain answers.
    </p>
  </>
)
