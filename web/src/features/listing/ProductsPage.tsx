import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { VehicleList, type VehicleListProps } from '@/components/vehicle/VehicleList.tsx'
import { brandOf } from '@/lib/listing/brand.ts'
import { facetsQuery } from '@/lib/listing/list.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths } from '@/lib/paths.ts'

/** `save` is the button that saves the search in the URL. The app passes it in. */
export default function ProductsPage({ save }: Pick<VehicleListProps, 'save'>) {
  const { applied } = useFilter()
  const { data: facets } = useQuery(facetsQuery(applied, {}))
  const brand = brandOf(applied, facets)
  return (
    <Page
      title={`${brand ? `${brand} cars` : 'Vehicles'} for sale`}
      description={`Used ${brand ? `${brand} cars` : 'vehicles'} from sellers across Nigeria, paid through escrow.`}
    >
      {brand && (
        <ButtonLink
          look="quiet"
          to={paths.brands}
          icon={<IconArrowLeft className="size-5" aria-hidden />}
          // On a phone the first vehicle stands higher. Its menu has the link.
          className="-mt-4 -ml-4 max-sm:hidden"
        >
          Brands
        </ButtonLink>
      )}
      <VehicleList title={brand ?? 'Vehicles'} save={save} />
    </Page>
  )
}
