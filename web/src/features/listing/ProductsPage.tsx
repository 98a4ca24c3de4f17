import { useInfiniteQuery } from '@tanstack/react-query'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Pager } from '@/components/Pager.tsx'
import { FilterBar } from '@/components/vehicle/FilterBar.tsx'
import { Found } from '@/components/vehicle/Found.tsx'
import { NoCars } from '@/components/vehicle/NoCars.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { isOpen } from '@/lib/listing/filter.ts'
import { listQuery } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'

export default function ProductsPage() {
  const { filter, change, clear } = useFilter()
  const list = useInfiniteQuery(listQuery(filter))
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page.products)
  const total = pages[0]?.total
  return (
    <Page
      title="Vehicles for sale"
      description="Used vehicles from vendors across Nigeria, paid through escrow."
    >
      <PageHead title="Vehicles" />
      <FilterBar filter={filter} onChange={change} onClear={clear} />
      <Found count={total} words="Cars Found" />
      {list.isPending && <GridSkeleton />}
      {products.length > 0 && <VehicleGrid products={products} />}
      {list.isLoadingError && <NotLoaded what="Vehicles" onRetry={() => void list.refetch()} />}
      {total === 0 && <NoCars filtered={!isOpen(filter)} onClear={clear} />}
      <Pager
        more={list.hasNextPage}
        busy={list.isFetchingNextPage || list.isRefetching}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </Page>
  )
}
