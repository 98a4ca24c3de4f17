import { grouped } from '@mota/functions/schema'
import { keepPreviousData, useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { filterQuery, pageOf } from '@/lib/listing/filter.ts'
import { facetsQuery, listQuery, pageSize, type Scope } from '@/lib/listing/list.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { useLocation, useSearchParams } from '@/lib/router/index.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { Pager } from '../Pager.tsx'
import { RateNote } from '../RateNote.tsx'
import { FilteredList } from './FilteredList.tsx'
import { NoCars } from './NoCars.tsx'
import { CardSkeleton, GridSkeleton, VehicleGrid } from './VehicleGrid.tsx'

interface VehicleListProps {
  scope?: Scope
  /** The heading of the page, if the list is all of it. */
  title?: string
  withoutRail?: boolean
  /** The page's first picture is above the list. */
  isBelowPicture?: boolean
  /** The button that saves the search: beside the count, or the first thing to do if nothing is found. */
  save?: (isPill: boolean) => ReactNode
  /** Below the last of the vehicles. */
  last?: ReactNode
}

/** When the grid has so many columns. */
const shownAt = [
  [2, '@min-[500px]:@max-[800px]:block'],
  [3, '@min-[800px]:@max-[1160px]:block'],
  [4, '@min-[1160px]:block'],
] as const

/**
 * Places for the next page: they fill the last row if it has room, and are two on a phone. They are empty until it loads,
 * so that the button below stays where it is.
 */
const Waiting = ({ count, isShown }: { count: number; isShown: boolean }) =>
  [0, 1, 2].map((place) => {
    const shown = shownAt.filter(([columns]) => place < (columns - (count % columns)) % columns)
    return (
      <li
        key={place}
        aria-hidden
        className={clsx(
          'hidden animate-wait noscript:!hidden',
          !isShown && 'invisible',
          place < 2 && '@max-[500px]:block',
          ...shown.map(([, className]) => className),
        )}
      >
        <CardSkeleton />
      </li>
    )
  })

/** All vehicles, or those of one seller, filtered by the URL. */
export function VehicleList({
  scope = {},
  title,
  withoutRail = false,
  isBelowPicture = false,
  save,
  last,
}: VehicleListProps) {
  const filtering = useFilter()
  const { filter, applied, clear } = filtering
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const shown = pageOf(params)
  // All pages that the address shows, so that Back finds its place even if the browser has lost the list.
  usePrefetchInfiniteQuery({ ...listQuery(applied, scope), pages: shown })
  // The last answer stays until the next is there.
  const list = useInfiniteQuery({ ...listQuery(applied, scope), placeholderData: keepPreviousData })
  const { data: facets } = useQuery(facetsQuery(applied, scope))
  const stale = list.isPlaceholderData || applied !== filter
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page.products)
  const total = pages[0]?.total
  const count = stale ? 0 : pages.length

  // The address says how much of the list is shown, so that a reload finds the same place.
  useEffect(() => {
    // The visitor may be on the way to a vehicle while a page arrives. Another address now would end that.
    if (window.location.pathname !== pathname) return
    if (pageOf(new URLSearchParams({ page: String(count) })) > shown) setParams(filterQuery(applied, count))
  }, [count, shown, applied, pathname, setParams])

  return (
    <FilteredList
      {...filtering}
      title={title ?? 'Vehicles'}
      isPart={!title}
      withoutRail={withoutRail}
      facets={facets}
      total={total}
      reading={pages[0]?.reading}
      words="Cars Found"
      stale={stale}
      action={list.isLoadingError || total === 0 ? undefined : save?.(true)}
    >
      {list.isPending && <GridSkeleton count={shown * pageSize} />}
      {products.length > 0 && (
        <VehicleGrid products={products} leads={!isBelowPicture}>
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Waiting count={products.length} isShown={list.isFetchingNextPage} />
          )}
        </VehicleGrid>
      )}
      {list.isLoadingError && <NotLoaded what="Vehicles" onRetry={() => void list.refetch()} />}
      {total === 0 && <NoCars filter={applied} scope={scope} onClear={clear} save={save?.(false)} />}
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage || list.isRefetching || stale}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        {...(total !== undefined && { shown: `${grouped(products.length)} of ${grouped(total)}` })}
        to={pathname + filterQuery(applied, count + 1)}
      />
      <div data-last className="mt-6">
        <div className="flex flex-wrap items-start gap-x-8">
          {last}
          {products.length > 0 && !list.hasNextPage && <RateNote />}
        </div>
      </div>
    </FilteredList>
  )
}
