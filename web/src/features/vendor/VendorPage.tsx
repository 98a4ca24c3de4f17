import type { ProductView } from '@mota/functions/schema'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { ReportLink } from '@/components/report/ReportLink.tsx'
import { InsteadOfSeller } from '@/components/vehicle/insteadOfSeller.ts'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { VehicleList } from '@/components/vehicle/VehicleList.tsx'
import { ApiError } from '@/lib/api.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { facetsQuery } from '@/lib/listing/list.ts'
import { isVendor, ownListingsQuery, vendorNameQuery } from '@/lib/listing/queries.ts'
import { listedSince } from '@/lib/listing/since.ts'
import { paths } from '@/lib/paths.ts'
import { vendorQuery } from '@/lib/review.ts'
import { useParams } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { AskVendor } from './AskVendor.tsx'
import { Reviews } from './Reviews.tsx'
import { VendorHead } from './VendorHead.tsx'

export default function VendorPage() {
  const address = (useParams().address ?? '').toLowerCase()
  return isVendor(address) ? (
    <Vendor address={address} />
  ) : (
    <NoVendor>This is not a wallet address. Check that the link is complete.</NoVendor>
  )
}

const NoVendor = ({ children }: { children: string }) => (
  <Page title="Seller" description="There is no such seller.">
    <meta name="robots" content="noindex" />
    <EmptyState
      isPage
      icon={<IconBuildingStore aria-hidden />}
      title="No such seller"
      action={
        <ButtonLink look="primary" to={paths.products}>
          Browse Vehicles
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
    <NewVehicles />
  </Page>
)

/** So few vehicles are found without a rail of filters. */
const maxWithoutRail = 24

function useIsSmall(address: string) {
  const { data: facets } = useQuery(facetsQuery(defaultFilter, { seller: address }))
  const counts = Object.values(facets?.brand ?? {})
  return counts.reduce((sum, count) => sum + count, 0) <= maxWithoutRail
}

function Vendor({ address }: { address: string }) {
  const { data, isPending, error } = useQuery(vendorNameQuery(address))
  const { data: vendor } = useQuery(vendorQuery(address))
  const isSmall = useIsSmall(address)
  const session = useSignedIn()
  const own = session.connected && session.isSeller && session.address === address
  const name = data || (isPending ? undefined : 'Seller')
  // The head of the page says whose the vehicles are.
  const instead = useCallback(
    (product: ProductView) => (product.seller_address === address ? listedSince(product) : ''),
    [address],
  )
  if (data === null || (error instanceof ApiError && error.status === 404))
    return <NoVendor>This wallet has no account on Mota. The seller may have deleted it.</NoVendor>
  const add = (
    <ButtonLink look="primary" to={paths.addProduct} icon={<IconPlus className="size-5" aria-hidden />}>
      Add Product
    </ButtonLink>
  )
  const ask = data && <AskVendor address={address} name={data} />
  return (
    <Page
      title={name ?? 'Seller'}
      description={`Vehicles for sale by ${name ?? 'this seller'}.`}
      image={vendor?.picture?.src}
    >
      <VendorHead address={address} name={name} action={own ? add : ask} />
      {/* On a desktop the reviews stand beside the figures, without one or the other across the page. A phone shows no card. */}
      <div className="mt-2.5 mb-4 divide-y divide-line max-sm:border-line max-sm:border-t sm:mt-6 sm:mb-8 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:*:px-5 lg:*:px-6 lg:has-[#reviews]:grid lg:has-[#reviews]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:divide-x lg:divide-y-0">
        <SellerRecord address={address} />
        <Reviews address={address} name={name ?? 'the seller'} />
      </div>
      {own && <Unlisted address={address} />}
      <InsteadOfSeller value={instead}>
        <VehicleList
          scope={{ seller: address }}
          withoutRail={isSmall}
          isBelowPicture={Boolean(vendor?.picture)}
          last={
            data && (
              // Its words end at the edge of the page.
              <div className="-mr-4">
                <ReportLink kind="vendor" id={address} seller={address} />
              </div>
            )
          }
        />
      </InsteadOfSeller>
    </Page>
  )
}

/** The seller's vehicles that no list shows: in review, rejected or sold. Only the seller sees them. */
function Unlisted({ address }: { address: string }) {
  const { data } = useQuery(ownListingsQuery(address))
  const unlisted = data?.filter(({ sold, status }) => sold || status !== 'published') ?? []
  if (unlisted.length === 0) return null
  return (
    <section aria-labelledby="unlisted" className="mb-12">
      <h2 id="unlisted" className="mb-4 text-title">
        Only you see these
      </h2>
      <VehicleGrid products={unlisted} />
    </section>
  )
}
