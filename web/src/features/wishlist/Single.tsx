import type { ProductView } from '@mota/functions/schema'
import { VehicleCard } from '@/components/vehicle/VehicleCard.tsx'
import { Everywhere } from './Everywhere.tsx'

/** A guest's only saved vehicle. What an account adds fills the row that it begins. */
export const Single = ({ saved }: { saved: ProductView }) => (
  <div className="@container">
    <div className="grid gap-x-5 gap-y-8 @min-[1160px]:grid-cols-4 @min-[500px]:grid-cols-2 @min-[800px]:grid-cols-3 @min-[1160px]:gap-x-6">
      <VehicleCard product={saved} />
      <div className="@min-[1160px]:col-span-3 @min-[800px]:col-span-2">
        <Everywhere saved={saved} />
      </div>
    </div>
  </div>
)
