import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { FilterBar } from '@/components/vehicle/FilterBar.tsx'
import { Found } from '@/components/vehicle/Found.tsx'
import { NoCars } from '@/components/vehicle/NoCars.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { applyFilter } from '@/lib/listing/apply.ts'
import { isOpen } from '@/lib/listing/filter.ts'
import { isVendor, vendorNameQuery, vendorQuery } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths } from '@/lib/paths.ts'
import { useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'

/** The business name stands on each listing; a vendor who has none yet is asked for by wallet. */
function useVendor(address: string) {
  const { data: products, isPending, isLoadingError, refetch } = useQuery(vendorQuery(address))
  const listed = products?.[0]?.seller_name
  const { data: known } = useQuery({ ...vendorNameQuery(address), enabled: !isPending && !listed })
  const name = listed ?? known
  return {
    products,
    name: name ?? (isPending ? undefined : 'Vendor'),
    failed: isLoadingError,
    retry: () => void refetch(),
  }
}

export default function VendorPage() {
  const address = (useParams().address ?? '').toLowerCase()
  return isVendor(address) ? <Vendor address={address} /> : <NoVendor />
}

const NoVendor = () => (
  <Page title="Vendor" description="There is no such vendor.">
    <meta name="robots" content="noindex" />
    <EmptyState
      icon={<IconBuildingStore aria-hidden />}
      title="No such vendor"
      action={
        <ButtonLink look="primary" to={paths.products}>
          Browse Vehicles
        </ButtonLink>
      }
    >
      This is not the address of a wallet. Is the link whole?
    </EmptyState>
  </Page>
)

function Vendor({ address }: { address: string }) {
  const { filter, change, clear } = useFilter()
  const { products, name, failed, retry } = useVendor(address)
  const session = useSession()
  const own = session.connected && session.isSeller && session.address === address
  const shown = products && applyFilter(products, filter)
  const add = (
    <ButtonLink look="primary" to={paths.addProduct} icon={<IconPlus className="size-5" aria-hidden />}>
      Add Product
    </ButtonLink>
  )
  return (
    <Page title={name ?? 'Vendor'} description={`Vehicles for sale by ${name ?? 'this vendor'}.`}>
      {name ? (
        <PageHead title={name} mark={<Initial of={name} />} action={own && add} />
      ) : (
        <Skeleton className="mb-8 h-14 w-72" />
      )}
      <FilterBar filter={filter} onChange={change} onClear={clear} />
      <Found count={shown?.length} words="Cars Found" />
      {failed && <NotLoaded what="Vehicles" onRetry={retry} />}
      {!shown && !failed && <GridSkeleton count={4} />}
      {shown && shown.length > 0 && <VehicleGrid products={shown} />}
      {shown?.length === 0 && <NoCars filtered={!isOpen(filter)} onClear={clear} />}
    </Page>
  )
}

/** A vendor has no portrait: the first letter of the name stands for one. */
const Initial = ({ of: name }: { of: string }) => (
  <span
    aria-hidden
    className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand font-head font-semibold text-on-brand text-title"
  >
    {name.charAt(0).toUpperCase()}
  </span>
)
