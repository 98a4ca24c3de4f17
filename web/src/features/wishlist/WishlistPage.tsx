import { limits, type ProductView } from '@mota/functions/schema'
import { IconBell, IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { FilteredList } from '@/components/vehicle/FilteredList.tsx'
import { InsteadOfSeller } from '@/components/vehicle/insteadOfSeller.ts'
import { moreOf } from '@/components/vehicle/moreOf.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { SimilarVehicles } from '@/components/vehicle/SimilarVehicles.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import type { Filter } from '@/lib/listing/filter.ts'
import { facetsQuery, idsQuery, rowLength } from '@/lib/listing/list.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { sessionQuery, useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'
import { newsOf, savedAt } from '@/lib/wishlist/news.ts'

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
    // Known before the session is, because a browser keeps a list for guests only.
    count: ids.length,
    facets: counted ? facets : undefined,
    stale: any && list.isPlaceholderData,
    failed: saved.failed || list.isLoadingError,
    retry: saved.failed ? saved.retry : () => void list.refetch(),
  }
}

/** Beside or below several vehicles. */
const AlertTile = () => (
  <section aria-label="Email alert" className="grid">
    <Link
      to={signInThen(paths.wishlist)}
      className="flex min-h-14 flex-wrap content-center items-center justify-center gap-x-2.5 gap-y-4 rounded-card bg-accent-soft px-5 py-3 text-center font-semibold text-accent-ink hover:underline"
    >
      <IconBell className="size-5 shrink-0" aria-hidden />
      <span className="text-balance">Email me if a car gets cheaper or sells</span>
    </Link>
  </section>
)

/** On the card of a vehicle alone. */
const PriceAlert = () => (
  <ButtonLink
    look="quiet"
    to={signInThen(paths.wishlist)}
    title="Email me if it gets cheaper or sells"
    icon={<IconBell className="size-5" aria-hidden />}
  >
    Price alert
  </ButtonLink>
)

/** A vehicle alone says its news in a line of its own. */
const noNews = () => ''

export default function WishlistPage() {
  const filtering = useFilter()
  const { filter, applied, clear } = filtering
  const { isGuest, wished, none, count, facets, stale, failed, retry } = useWished(applied)
  const isPending = !wished && !failed
  const rates = useRates()
  const news = useCallback(
    (product: ProductView) => {
      const { change, since } = newsOf(product, savedAt(product.id), rates)
      return change || since
    },
    [rates],
  )
  return (
    <Page title="Wishlist" description="The vehicles you saved.">
      <FilteredList
        {...filtering}
        title="Wishlist"
        facets={facets}
        total={wished?.length}
        words="Wishlisted Cars"
        withoutRail
        stale={stale || applied !== filter}
      >
        {failed && <NotLoaded what="Your vehicles" onRetry={retry} />}
        {/* The footer comes with the vehicles, so that they do not move it. */}
        {isPending && (
          <div data-more>
            {/* A new element for each number, because one that moves would count as a shift of the layout. */}
            <GridSkeleton key={count} count={Math.min(count || rowLength, rowLength)} />
          </div>
        )}
        {wished?.[0] && (
          <>
            <InsteadOfSeller value={wished.length > 1 ? news : noNews}>
              <VehicleGrid
                products={wished}
                moreOf={(product) => moreOf(product, undefined, { next: isGuest && <PriceAlert /> })}
                last={isGuest && wished.length > 1 && <AlertTile />}
              />
            </InsteadOfSeller>
            {/* Below a longer list nobody sees them. */}
            {count <= rowLength && <SimilarVehicles to={wished[0]} except={wished} />}
          </>
        )}
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
