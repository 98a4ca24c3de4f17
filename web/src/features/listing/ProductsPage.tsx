import type { ReactNode } from 'react'
import { Page } from '@/components/Page.tsx'
import { VehicleList } from '@/components/vehicle/VehicleList.tsx'

/** `save` is the button that saves the search in the URL. The app passes it in. */
export default function ProductsPage({ save }: { save: (isPill: boolean) => ReactNode }) {
  return (
    <Page
      title="Vehicles for sale"
      description="Used vehicles from vendors across Nigeria, paid through escrow."
    >
      <VehicleList title="Vehicles" save={save} />
    </Page>
  )
}
