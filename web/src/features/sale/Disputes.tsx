import { useQuery } from '@tanstack/react-query'
import { productQuery } from '@/lib/listing/queries.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import { disputeRow } from './row.ts'
import { SaleCard } from './SaleCard.tsx'

/** For the arbiter alone: contested returns to decide. */
export function Disputes({ sales, viewer }: { sales: readonly SaleView[]; viewer: string }) {
  if (sales.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-title">Disputes for you to decide</h2>
      <ul className="flex flex-col gap-5">
        {sales.map((sale) => (
          <li key={String(sale.id)}>
            <Dispute sale={sale} viewer={viewer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dispute({ sale, viewer }: { sale: SaleView; viewer: string }) {
  const named = sale.productId
  const { data } = useQuery({ ...productQuery(named ?? ''), enabled: named !== undefined })
  return <SaleCard row={disputeRow(sale, data)} viewer={viewer} eyes="arbiter" />
}
