import { limits, type ProductView } from '@mota/functions/schema'
import { IconDevices, IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { FilteredList } from '@/components/vehicle/FilteredList.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { VehicleRow } from '@/components/vehicle/VehicleRow.tsx'
import type { Filter } from '@/lib/listing/filter.ts'
import { facetsQuery, idsQuery } from '@/lib/listing/list.ts'
import { similarQuery } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { sessionQuery, useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'
import { Single } from './Single.tsx'

/** So few saved vehicles are seen at a glance. */
const maxWithoutRail = 4

/** The saved vehicles. A vehicle that is removed disappears at once, before the refetch. */
function useWished(filter: Filter) {
  const { connected, loading } = useSession()
  const session = useQuery(sessionQuery)
  const wishlist = useWishlist()
  // Without the session it is not known whose wishlist to show.
  const saved = session.isLoadingError
    ? { failed: true, retry: () => void session.refetch() }
    : { failed: wishlist.failed, retry: wishlist.retry }
  const { ids } = wishlist
  const ready = wishlist.ready && !session.isLoadingError
  const any = ready && ids.length > 0
  const list = useQuery({ ...idsQuery(ids, filter), enabled: any })
  // The API counts the options of at most this many ids. A longer list is filtered without counts.
  const counted = any && ids.length <= limits.ids
  const { data: facets } = useQuery({ ...facetsQuery(filter, { ids: ids.join(',') }), enabled: counted })
  const wished = ids.length === 0 ? [] : list.data?.filter(({ id }) => ids.includes(id))
  return {
    isGuest: !loading && !connected && !session.isLoadingError,
    wished: ready ? wished : undefined,
    none: ready && ids.length === 0,
    // Most lists are short, so while the list is not known the page leaves no room for a rail.
    withoutRail: !ready || ids.length <= maxWithoutRail,
    facets: counted ? facets : undefined,
    stale: any && list.isPlaceholderData,
    failed: saved.failed || list.isLoadingError,
    retry: saved.failed ? saved.retry : () => void list.refetch(),
  }
}

export default function WishlistPage() {
  const filtering = useFilter()
  const { filter, applied, clear } = filtering
  const { isGuest, wished, none, withoutRail, facets, stale, failed, retry } = useWished(applied)
  // Of a list with a rail of filters, one vehicle is a result and not all that is saved.
  const single = isGuest && withoutRail && wished?.length === 1 ? wished[0] : undefined
  return (
    <Page title="Wishlist" description="The vehicles you saved.">
      <FilteredList
        {...filtering}
        title="Wishlist"
        facets={facets}
        total={wished?.length}
        words="Wishlisted Cars"
        withoutRail={withoutRail}
        stale={stale || applied !== filter}
      >
        {isGuest && !single && <GuestNote />}
        {failed && <NotLoaded what="Your vehicles" onRetry={retry} />}
        {!wished && !failed && <GridSkeleton count={4} />}
        {single && <Single saved={single} />}
        {wished && wished.length > 0 && !single && <VehicleGrid products={wished} />}
        {withoutRail && wished?.[0] && <Similar saved={wished} to={wished[0]} />}
        {none && (
          <EmptyState
            icon={<IconHeart aria-hidden />}
            title="No Wishlisted Cars"
            action={
              <ButtonLink look="primary" to={paths.products}>
                Browse Vehicles
              </ButtonLink>
            }
          >
            Tap the heart on a vehicle to keep it here.
          </EmptyState>
        )}
        {none && <NewVehicles />}
        {!none && wished?.length === 0 && (
          <EmptyState
            icon={<IconHeart aria-hidden />}
            title="No Cars Match Your Filters"
            action={<Button onClick={clear}>Show all saved vehicles</Button>}
          />
        )}
      </FilteredList>
    </Page>
  )
}

const GuestNote = () => (
  <p className="-mt-1 mb-5 flex gap-2 text-caption text-muted">
    <IconDevices className="size-5 shrink-0" aria-hidden />
    <span>
      Kept on this phone or computer.{' '}
      <Link to={signInThen(paths.wishlist)} className="text-ink underline underline-offset-4">
        Sign in
      </Link>{' '}
      to have it everywhere, and to hear when a price falls or a vehicle is sold.
    </span>
  </p>
)

/** Below a few saved vehicles, others like the first of them. */
function Similar({ saved, to }: { saved: readonly ProductView[]; to: ProductView }) {
  const { data } = useQuery(similarQuery(to.slug))
  const others = data?.products.filter(({ id }) => saved.every((one) => one.id !== id))
  return others && <VehicleRow id="similar" title="Similar vehicles" products={others} />
}
