import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { VehicleCard } from '@/components/vehicle/VehicleCard.tsx'
import { VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { similarQuery } from '@/lib/listing/queries.ts'
import { Everywhere } from './Everywhere.tsx'

/** As many as fit beside the saved vehicle on the widest screen. */
const shown = 3

/** The only saved vehicle. The others like it fill the row that it begins. */
export const Single = ({ saved, isGuest }: { saved: ProductView; isGuest: boolean }) => (
  <div className="@container">
    <div className="grid gap-x-5 gap-y-8 @min-[1160px]:grid-cols-4 @min-[500px]:grid-cols-2 @min-[800px]:grid-cols-3 @min-[1160px]:gap-x-6">
      <div>
        <VehicleCard product={saved} />
      </div>
      {isGuest && (
        <div className="@min-[800px]:order-last @min-[800px]:col-span-full">
          <Everywhere saved={saved} />
        </div>
      )}
      <SimilarBeside saved={saved} />
    </div>
  </div>
)

function SimilarBeside({ saved }: { saved: ProductView }) {
  const { data } = useQuery(similarQuery(saved.slug))
  if (!data || data.products.length === 0) return null
  return (
    <section
      aria-labelledby="similar"
      className="@min-[1160px]:col-span-3 @min-[500px]:col-span-2 @min-[800px]:rounded-card @min-[800px]:bg-sunken @min-[800px]:p-4"
    >
      <h2 id="similar" className="mb-4 text-title">
        Similar vehicles
      </h2>
      {/* One row of them, and two on a phone. */}
      <div className="[&_li:nth-child(3)]:@max-[800px]:hidden">
        <VehicleGrid products={data.products.slice(0, shown)} />
      </div>
    </section>
  )
}
