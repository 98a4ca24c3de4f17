import type { SaleView } from '@/lib/subgraph/index.ts'
import { SaleCard } from './SaleCard.tsx'

/** The contested returns that the arbiter must decide. */
export function Disputes({ sales, viewer }: { sales: readonly SaleView[]; viewer: string }) {
  if (sales.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-title">Disputes for you to decide</h2>
      <ul className="flex flex-col gap-5">
        {sales.map((sale) => (
          <li key={String(sale.id)}>
            <SaleCard row={{ sale }} viewer={viewer} viewAs="arbiter" />
          </li>
        ))}
      </ul>
    </section>
  )
}
