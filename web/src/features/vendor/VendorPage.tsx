import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { ReportLink } from '@/components/report/ReportLink.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { Portrait } from '@/components/vehicle/Portrait.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { VehicleList } from '@/components/vehicle/VehicleList.tsx'
import { ApiError } from '@/lib/api.ts'
import { isVendor, ownListingsQuery, vendorNameQuery } from '@/lib/listing/queries.ts'
import { paths } from '@/lib/paths.ts'
import { vendorQuery } from '@/lib/review.ts'
import { useParams } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { About } from './About.tsx'
import { AskVendor } from './AskVendor.tsx'
import { Reviews } from './Reviews.tsx'

export default function VendorPage() {
  const address = (useParams().address ?? '').toLowerCase()
  return isVendor(address) ? (
    <Vendor address={address} />
  ) : (
    <NoVendor>This is not a wallet address. Check that the link is complete.</NoVendor>
  )
}

const NoVendor = ({ children }: { children: string }) => (
  <Page title="Vendor" description="There is no such vendor.">
    <meta name="robots" content="noindex" />
    <EmptyState
      isPage
      icon={<IconBuildingStore aria-hidden />}
      title="No such vendor"
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

function Vendor({ address }: { address: string }) {
  const { data, isPending, error } = useQuery(vendorNameQuery(address))
  const { data: vendor } = useQuery(vendorQuery(address))
  const session = useSignedIn()
  const own = session.connected && session.isSeller && session.address === address
  const name = data || (isPending ? undefined : 'Vendor')
  if (error instanceof ApiError && error.status === 404)
    return <NoVendor>This wallet has no account on Mota. The vendor may have deleted it.</NoVendor>
  const add = (
    <ButtonLink look="primary" to={paths.addProduct} icon={<IconPlus className="size-5" aria-hidden />}>
      Add Product
    </ButtonLink>
  )
  // A tablet has place for it beside the name.
  const ask = data && !own && <AskVendor address={address} name={data} />
  return (
    <Page title={name ?? 'Vendor'} description={`Vehicles for sale by ${name ?? 'this vendor'}.`}>
      <div className="mb-8 grid grid-cols-1 items-start gap-x-12 gap-y-5 sm:mb-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div
          className={clsx(
            'flex flex-col items-start gap-4 [&>header]:mb-0 [&>header]:w-full [&>header]:items-center [&>header>div]:items-center',
            !own && 'max-sm:[&>header>:nth-child(2)]:hidden lg:[&>header>:nth-child(2)]:hidden',
          )}
        >
          {name ? (
            <PageHead
              title={name}
              mark={
                <Portrait
                  name={name}
                  picture={vendor?.picture}
                  className="size-[min(3.5rem,18vw)] text-title sm:size-20 sm:text-heading"
                />
              }
              action={own ? add : ask}
            />
          ) : (
            <Skeleton className="h-14 w-72 sm:h-20" />
          )}
          {vendor?.about && <Words>{vendor.about}</Words>}
          <About address={address} />
        </div>
        <div className="grid gap-3">
          <SellerRecord address={address} />
          <div className="grid sm:max-lg:hidden">{ask}</div>
        </div>
      </div>
      <Reviews address={address} name={name ?? 'the vendor'} />
      {own && <Unlisted address={address} />}
      <VehicleList scope={{ seller: address }} />
      {data && (
        <div data-last className="mt-4">
          <ReportLink kind="vendor" id={address} seller={address} />
        </div>
      )}
    </Page>
  )
}

/** So many letters are about four lines of a phone. */
const long = 130

/** What the vendor says. A phone shows two lines of a long text, so that the vehicles come soon. */
function Words({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(children.length < long)
  return (
    <div className="measure">
      <p className={clsx('whitespace-pre-line', !isWhole && 'max-sm:line-clamp-2 noscript:!line-clamp-none')}>
        {children}
      </p>
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="noscript:hidden pt-1 pb-2 font-medium text-accent-ink underline underline-offset-4 sm:hidden"
        >
          Read more
        </button>
      )}
    </div>
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
