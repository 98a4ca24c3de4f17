import { keepPreviousData, useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { brandOf } from '@/lib/listing/brand.ts'
import { filterQuery, isBrandAlone, isUnfiltered, pageOf } from '@/lib/listing/filter.ts'
import { facetsQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { missesOf, missOf } from '@/lib/listing/miss.ts'
import { listQuery, pageSize } from '@/lib/listing/paged.ts'
import { withModels } from '@/lib/listing/understood.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { useRates } from '@/lib/rates.ts'
import { useLocation, useSearchParams } from '@/lib/router/index.ts'
import { BrandPrices } from '../brand/BrandAverage.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { Pager } from '../Pager.tsx'
import { FilteredList } from './FilteredList.tsx'
import { ElsewhereRow, LeftOut, type Save } from './LeftOut.tsx'
import { moreOf } from './moreOf.tsx'
import { NearSearch } from './Near.tsx'
import { NoCars } from './NoCars.tsx'
import { SaveTile } from './SaveTile.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'
import { GridSkeleton, VehicleGrid } from './VehicleGrid.tsx'

export interface VehicleListProps {
  scope?: Scope
  /** The heading of the page, if the list is all of it. */
  title?: string
  withoutRail?: boolean
  /** The page's first picture is above the list. */
  isBelowPicture?: boolean
  save?: Save | undefined
  /** Below the last of the vehicles. */
  last?: ReactNode
}

/** All vehicles, or those of one seller, filtered by the URL. */
export function VehicleList({
  scope = {},
  title,
  withoutRail = false,
  isBelowPicture = false,
  save,
  last,
}: VehicleListProps) {
  const rates = useRates()
  const filtering = useFilter()
  const { filter, applied, clear } = filtering
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const shown = pageOf(params)
  // All pages that the address shows, so that Back finds its place even if the browser has lost the list.
  usePrefetchInfiniteQuery({ ...listQuery(applied, scope), pages: shown })
  // The last answer stays until the next is there.
  const list = useInfiniteQuery({ ...listQuery(applied, scope), placeholderData: keepPreviousData })
  const { data: facets, isPlaceholderData: isRecounting } = useQuery(facetsQuery(applied, scope))
  const stale = list.isPlaceholderData || applied !== filter
  const pages = list.data?.pages ?? []
  // Those that come first in a page come again at their own place.
  const products = [
    ...new Map(pages.flatMap((page) => page.products).map((product) => [product.id, product])).values(),
  ]
  const loaded = products.length
  const [first] = pages
  const total = first?.total
  const reading = first && withModels(first.reading, first.products)
  const brand = brandOf(applied, facets)
  const isOfBrand = brand && brand === title && isBrandAlone(applied)
  const count = stale ? 0 : pages.length
  const isFew = !stale && loaded > 0 && loaded <= rowLength && !isUnfiltered(applied)
  const isLeftOut = Boolean(reading?.left_out.length)
  const [elsewhere] = first?.elsewhere ?? []
  // Of a brand without vehicles there is nothing to narrow.
  const isBare = withoutRail || (total === 0 && isBrandAlone(applied))

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
    if (grid.current?.querySelector('[data-end] :focus-visible')) pressedAt.current = loaded
    void list.fetchNextPage()
  }

  return (
    <FilteredList
      {...filtering}
      title={title ?? 'Vehicles'}
      mark={brand && brand === title && <BrandMark brand={brand} />}
      isPart={!title}
      withoutRail={isBare}
      facets={facets}
      total={total}
      reading={reading}
      words="Cars Found"
      stale={stale}
      isEmpty={total === 0}
      {...(brand && !stale && !isRecounting && { models: facets?.model ?? {} })}
      leftOut={
        first &&
        reading &&
        isLeftOut &&
        !stale && <LeftOut filter={filter} reading={reading} page={first} facets={facets} save={save} />
      }
      save={list.isLoadingError || total === 0 ? undefined : save}
      beside={
        isOfBrand && total !== 0 && total !== 1 ? (
          <BrandPrices brand={brand} prices={facets?.price} />
        ) : undefined
      }
    >
      {list.isPending && <GridSkeleton count={shown * pageSize} />}
      {products.length > 0 && (
        <div ref={grid} data-more={list.hasNextPage || undefined}>
          <VehicleGrid
            products={products}
            leads={!isBelowPicture}
            moreOf={(product) => moreOf(product, reading && missesOf(product, reading, rates))}
            noteOf={(product) =>
              reading && loaded > 1 ? missOf(product, reading, rates, products) : undefined
            }
            spare={
              save &&
              loaded > rowLength &&
              !isLeftOut && <SaveTile isPlain={isUnfiltered(filter)}>{save({})}</SaveTile>
            }
          />
          <Pager
            more={list.hasNextPage}
            shown={loaded}
            total={total ?? loaded}
            busy={list.isFetchingNextPage || list.isRefetching || stale}
            failed={list.isFetchNextPageError}
            onMore={loadMore}
            to={pathname + filterQuery(applied, count + 1)}
          />
          {elsewhere && !stale && !list.hasNextPage && loaded > rowLength && (
            <ElsewhereRow filter={filter} scope={scope} elsewhere={elsewhere} />
          )}
        </div>
      )}
      {list.isLoadingError && <NotLoaded what="Vehicles" onRetry={() => void list.refetch()} />}
      {isFew && save && !isLeftOut && products[0] && <SimilarVehicles to={products[0]} except={products} />}
      {isFew && isLeftOut && reading && (
        <NearSearch filter={applied} scope={scope} reading={reading} found={products} />
      )}
      {total === 0 && (
        <NoCars
          filter={applied}
          scope={scope}
          facets={facets}
          onClear={clear}
          save={save?.({ look: 'primary' })}
        />
      )}
      {last && (
        <div data-last className="mt-6 flex justify-end">
          {last}
        </div>
      )}
    </FilteredList>
  )
}
