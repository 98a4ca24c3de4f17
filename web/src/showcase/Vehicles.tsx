import { type ProductView, unfilled } from '@mota/functions/schema'
import { FilteredList } from '@/components/filter/FilteredList.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { Section } from './Section.tsx'

const product: ProductView = {
  ...unfilled,
  id: '0x00',
  slug: 'none',
  title: 'Toyota Land Cruiser VXR 2019 with a name that is two lines long',
  brand: 'Toyota',
  model: 'Land Cruiser',
  year: 2019,
  price: '22.8',
  price_wei: '22800000000000000000',
  mileage: 61_300,
  fuel_type: 'gasoline',
  transmission: 'automatic',
  vehicle_type: 'suv',
  description: '',
  images: ['/hero-800.webp'],
  seller_address: '0x00',
  seller_name: 'Ngọzị Autos',
  has_transaction: false,
  status: 'published',
  reserved_until: null,
  sold: false,
  created_at: '2027-01-01T00:00:00Z',
  hash: '0x00',
}

const states: ProductView[] = [
  product,
  { ...product, id: '0x01', title: 'Sold', sold: true },
  { ...product, id: '0x02', title: 'In review', status: 'pending', year: null },
  { ...product, id: '0x03', title: 'Not published', status: 'rejected', images: [] },
]

export function Vehicles() {
  return (
    <Section title="Vehicles">
      <div className="w-full">
        <FilteredList
          filter={defaultFilter}
          change={() => {}}
          clear={() => {}}
          facets={undefined}
          total={states.length}
          words="Cars Found"
          stale={false}
        >
          <VehicleGrid products={states} />
        </FilteredList>
        <div className="mt-8">
          <GridSkeleton count={4} />
        </div>
      </div>
    </Section>
  )
}
