import { Page } from '@/components/Page.tsx'
import { VehicleList, type VehicleListProps } from '@/components/vehicle/VehicleList.tsx'

/** `save` is the button that saves the search in the URL. The app passes it in. */
export default function ProductsPage({ save }: Pick<VehicleListProps, 'save'>) {
  return (
    <Page
      title="Vehicles for sale"
      description="Used vehicles from sellers across Nigeria, paid through escrow."
    >
      <VehicleList title="Vehicles" save={save} />
    </Page>
  )
}
