import { grouped } from '@mota/functions/schema'
import { keepPreviousData, useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { filterQuery, pageOf } from '@/lib/listing/filter.ts'
import { facetsQuery, listQuery, pageSize, type Scope } from '@/lib/listing/list.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { useLocation, useSearchParams } from '@/lib/router/index.ts'
import type { ButtonLook } from '../Button.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { More, Pager } from '../Pager.tsx'
import PriceNote from '../PriceNote.tsx'
import { FilteredList } from './FilteredList.tsx'
import { NearSearch, rowLength } from './Near.tsx'
import { NoCars } from './NoCars.tsx'
import { GridSkeleton, VehicleGrid } from './VehicleGrid.tsx'

export interface VehicleListProps {
  scope?: Scope
  /** The heading of the page, if the list is all of it. */
  title?: string
  withoutRail?: boolean
  /** The page's first picture is above the list. */
  isBelowPicture?: boolean
  /** The button that saves the search: beside the count, or the first thing to do if nothing is found. */
  save?: ((looks: { isPill: true } | { look: ButtonLook }) => ReactNode) | undefined
  /** Below the last of the vehicles. */
  last?: ReactNode
}

/** For each number of columns, the widths at which the grid has them. */
const ranges = [
  { columns: 2, spans: ['', '@min-[500px]:@max-[800px]:grid'], hides: '@min-[500px]:@max-[800px]:hidden' },
  {
    columns: 3,
    spans: [
      '',
      '@min-[800px]:@max-[1160px]:grid',
      '@min-[800px]:@max-[1160px]:grid @min-[800px]:@max-[1160px]:col-span-2',
    ],
    hides: '@min-[800px]:@max-[1160px]:hidden',
  },
  {
    columns: 4,
    spans: [
      '',
      '@min-[1160px]:grid',
      '@min-[1160px]:grid @min-[1160px]:col-span-2',
      '@min-[1160px]:grid @min-[1160px]:col-span-3',
    ],
    hides: '@min-[1160px]:hidden',
  },
] as const

/** How many places of the last row are free. */
const freeOf = (columns: number, count: number) => (columns - (count % columns)) % columns

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
  const loaded = products.length
  const { total, reading } = pages[0] ?? {}
  const count = stale ? 0 : pages.length
  // Few vehicles match what is left of the search.
  const isNarrow = !stale && loaded > 0 && loaded <= rowLength && Boolean(reading?.left_out.length)

  // The address says how much of the list is shown, so that a reload finds the same place.
  useEffect(() => {
    // The visitor may be on the way to a vehicle while a page arrives. Another address now would end that.
    if (window.location.pathname !== pathname) return
    if (pageOf(new URLSearchParams({ page: String(count) })) > shown) setParams(filterQuery(applied, count))
  }, [count, shown, applied, pathname, setParams])

  // The button is gone with the next page. A keyboard goes on at the first of the new vehicles.
  const grid = useRef<HTMLDivElement>(null)
  const pressedAt = useRef<number>(undefined)
  useEffect(() => {
    const at = pressedAt.current
    if (at === undefined || loaded <= at) return
    pressedAt.current = undefined
    grid.current?.querySelectorAll('article')[at]?.querySelector('a')?.focus()
  }, [loaded])
  function loadMore() {
    if (grid.current?.querySelector('[data-more] :focus-visible')) pressedAt.current = loaded
    void list.fetchNextPage()
  }

  const more = {
    busy: list.isFetchingNextPage || list.isRefetching || stale,
    failed: list.isFetchNextPageError,
    shown: total === undefined ? undefined : `${grouped(loaded)} of ${grouped(total)}`,
    onMore: loadMore,
    to: pathname + filterQuery(applied, count + 1),
  }
  return (
    <FilteredList
      {...filtering}
      title={title ?? 'Vehicles'}
      isPart={!title}
      withoutRail={withoutRail}
      facets={facets}
      total={total}
      reading={reading}
      words="Cars Found"
      stale={stale}
      action={list.isLoadingError || total === 0 ? undefined : save?.({ isPill: true })}
      note={products.length > 0 && <PriceNote />}
    >
      {list.isPending && <GridSkeleton count={shown * pageSize} />}
      {products.length > 0 && (
        <div ref={grid} className="@container">
          <VehicleGrid products={products} leads={!isBelowPicture}>
            {list.hasNextPage && (
              // A new element for each page, as in the pager.
              <li
                key={loaded}
                data-more
                className={clsx(
                  'hidden',
                  ...ranges.map(({ columns, spans }) => spans[freeOf(columns, loaded)]),
                )}
              >
                <div className="relative grid content-center justify-items-center gap-3 rounded-card bg-sunken p-4 [&>a]:static [&>a]:after:absolute [&>a]:after:inset-0">
                  <More {...more} />
                </div>
              </li>
            )}
          </VehicleGrid>
          <Pager
            {...more}
            more={list.hasNextPage}
            className={clsx(ranges.map(({ columns, hides }) => freeOf(columns, loaded) > 0 && hides))}
          />
        </div>
      )}
      {list.isLoadingError && <NotLoaded what="Vehicles" onRetry={() => void list.refetch()} />}
      {isNarrow && reading && <NearSearch filter={applied} scope={scope} reading={reading} />}
      {total === 0 && <NoCars filter={applied} scope={scope} onClear={clear} save={save} />}
      <div data-last className="mt-6 empty:hidden">
        {/* Where there is no room for it above a list that is a part of a page. */}
        {!title && products.length > 0 && (
          <div className={withoutRail ? 'sm:max-xl:hidden' : 'sm:hidden'}>
            <PriceNote />
          </div>
        )}
        {last}
      </div>
    </FilteredList>
  )
}
