import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Pager } from '@/components/Pager.tsx'
import { FilterBar } from '@/components/vehicle/FilterBar.tsx'
import { Found } from '@/components/vehicle/Found.tsx'
import { NoCars } from '@/components/vehicle/NoCars.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { isOpen, pageOf, writeFilter } from '@/lib/listing/filter.ts'
import { listQuery, pageSize } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths } from '@/lib/paths.ts'
import { useSearchParams } from '@/lib/router/index.ts'

export default function ProductsPage() {
  const { filter, change, clear } = useFilter()
  const [params, setParams] = useSearchParams()
  // The last answer stands until the next is there.
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page.products)
  const total = pages[0]?.total
  const count = list.isPlaceholderData ? 0 : pages.length

  // The address says how much of the list is shown, so that a reload finds the same place.
  const told = pageOf(params)
  useEffect(() => {
    if (pageOf(new URLSearchParams({ page: String(count) })) > told)
      setParams({ ...writeFilter(filter), page: String(count) })
  }, [count, told, filter, setParams])

  return (
    <Page
      title="Vehicles for sale"
      description="Used vehicles from vendors across Nigeria, paid through escrow."
    >
      <PageHead title="Vehicles" />
      <FilterBar filter={filter} onChange={change} onClear={clear} />
      <Found count={total} words="Cars Found" />
      {list.isPending && <GridSkeleton />}
      {products.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData || undefined}
          className="transition-opacity duration-150 aria-busy:opacity-60"
        >
          <VehicleGrid products={products} />
        </div>
      )}
      {list.isLoadingError && <NotLoaded what="Vehicles" onRetry={() => void list.refetch()} />}
      {total === 0 && <NoCars filtered={!isOpen(filter)} onClear={clear} />}
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage || list.isRefetching || list.isPlaceholderData}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        to={`${paths.products}?${new URLSearchParams({ ...writeFilter(filter), page: String(count + 1) })}`}
      >
        <GridSkeleton count={pageSize} />
      </Pager>
    </Page>
  )
}
