import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Sign } from '@/components/Sign.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { FactLine } from '@/components/vehicle/Facts.tsx'
import { History, isNew } from '@/components/vehicle/History.tsx'
import { historyQuery } from '@/lib/listing/queries.ts'

/** Known of vehicles with a VIN. The rest of the page does not need it. */
function useHistory({ slug, vin }: ProductView) {
  const { data, isLoading } = useQuery({ ...historyQuery(slug), enabled: vin !== undefined })
  return { history: data?.known ? data : undefined, isLoading }
}

/** A row of the facts, which leads to what is known of earlier listings. */
export function HistoryLine({ product }: { product: ProductView }) {
  const { history, isLoading } = useHistory(product)
  const isFirst = history && isNew(history)
  return (
    <FactLine label="History" note={isFirst && 'No earlier listing or sale has this VIN.'}>
      {isFirst ? (
        'First time on Mota'
      ) : history ? (
        <a href="#history" className="flex items-center gap-1.5 underline underline-offset-4">
          {history.fallen || history.twice ? (
            <>
              <Sign isGood={false} />
              See the warning
            </>
          ) : (
            'Listed before'
          )}
        </a>
      ) : isLoading ? (
        <Skeleton className="h-6 w-32" />
      ) : (
        <span className="font-normal text-muted">
          {product.vin ? 'Not known right now' : 'Not known without a VIN'}
        </span>
      )}
    </FactLine>
  )
}

export function VehicleHistory({ product }: { product: ProductView }) {
  const { history } = useHistory(product)
  if (!history || isNew(history)) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-title">
        This vehicle on Mota
      </h2>
      <History history={history} />
    </section>
  )
}
