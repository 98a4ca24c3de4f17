import { parse } from '@mota/contracts/sdk/money'
import { limits, nairaText, type ProductView } from '@mota/functions/schema'
import { IconBell, IconCheck, IconDevices, IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { FilteredList } from '@/components/vehicle/FilteredList.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { VehicleRow } from '@/components/vehicle/VehicleRow.tsx'
import type { Filter } from '@/lib/listing/filter.ts'
import { facetsQuery, idsQuery } from '@/lib/listing/list.ts'
import { similarQuery } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { sessionQuery, useSession } from '@/lib/session.ts'
import { site } from '@/lib/site.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'

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
    withoutRail: ready && ids.length <= maxWithoutRail,
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
  // The note then stands in the empty place beside the vehicle.
  const isSingle = wished?.length === 1
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
        {isGuest && !isSingle && <GuestNote />}
        {failed && <NotLoaded what="Your vehicles" onRetry={retry} />}
        {!wished && !failed && <GridSkeleton count={4} />}
        {wished && wished.length > 0 && (
          <VehicleGrid products={wished}>
            {isGuest && isSingle && wished[0] && (
              <li className="@min-[800px]:col-span-2 @min-[1160px]:col-span-3">
                <Everywhere saved={wished[0]} />
              </li>
            )}
          </VehicleGrid>
        )}
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

/** Beside a guest's only saved vehicle: what an account adds, and what a message about it looks like. */
const Everywhere = ({ saved }: { saved: ProductView }) => (
  <div className="@container h-full rounded-card bg-accent-soft">
    <div className="flex h-full flex-wrap items-center gap-x-12 gap-y-5 p-6 @min-[36rem]:p-10">
      <div className="flex flex-[1_1_18rem] flex-col items-start gap-4">
        <h3 className="text-title">Keep it on every device</h3>
        <ul className="grid gap-2">
          {[
            'Your saved vehicles on your phone and your computer',
            'A message when a price falls',
            'A message when a vehicle is sold',
          ].map((words) => (
            <li key={words} className="flex gap-2.5">
              <IconCheck className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden />
              {words}
            </li>
          ))}
        </ul>
        <ButtonLink look="primary" to={signInThen(paths.wishlist)} className="max-sm:w-full">
          Sign In
        </ButtonLink>
      </div>
      <div className="flex-[1_1_18rem] max-sm:hidden">
        <p className="mb-2 text-caption text-muted">For example</p>
        <div className="rounded-card bg-surface p-4 shadow-float">
          <p className="flex items-center gap-2 text-caption text-muted">
            <IconBell className="size-4.5" aria-hidden />
            {site.name} · now
          </p>
          <div className="mt-3 flex items-center gap-4">
            <span className="w-24 shrink-0 overflow-hidden rounded-control">
              <Picture product={saved} sizes="6rem" alt="" />
            </span>
            <p className="min-w-0">
              <strong className="block font-semibold">The price fell</strong>
              <span className="line-clamp-2">{saved.title}</span>
              <FallenPrice {...saved} />
            </p>
          </div>
        </div>
      </div>
    </div>
  </div>
)

/** By a tenth, as an example. */
function FallenPrice({ price, currency }: Pick<ProductView, 'price' | 'currency'>) {
  const rates = useRates()
  const money = parse(price, currency)
  const [now, then] = [{ ...money, units: (money.units * 9n) / 10n }, money].map((one) =>
    nairaText(one, rates),
  )
  return now && then ? (
    <span className="flex gap-2">
      <s className="text-muted">{then}</s>
      <span className="font-semibold text-accent-ink">{now}</span>
    </span>
  ) : null
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
