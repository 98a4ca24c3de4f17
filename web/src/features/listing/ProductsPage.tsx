import { Page, PageHead } from '@/components/Page.tsx'
import { VehicleList } from '@/components/vehicle/VehicleList.tsx'

export default function ProductsPage() {
  return (
    <Page
      title="Vehicles for sale"
      description="Used vehicles from vendors across Nigeria, paid through escrow."
    >
      <PageHead title="Vehicles" />
      <VehicleList />
    </Page>
  )
}
