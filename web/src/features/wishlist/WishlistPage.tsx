import { IconHeart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { FilterBar } from '@/components/vehicle/FilterBar.tsx'
import { Found } from '@/components/vehicle/Found.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { applyFilter } from '@/lib/listing/apply.ts'
import { idsQuery } from '@/lib/listing/queries.ts'
import { useFilter } from '@/lib/listing/useFilter.ts'
import { paths } from '@/lib/paths.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'

/** The saved vehicles; what the heart lets go leaves the page at once, before the server is asked again. */
function useWished() {
  const { ids, ready } = useWishlist()
  const { data, isLoadingError, refetch } = useQuery({
    ...idsQuery(ids),
    enabled: ready && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const wished = ids.length === 0 ? [] : data?.filter(({ id }) => ids.includes(id))
  return { wished: ready ? wished : undefined, failed: isLoadingError, retry: () => void refetch() }
}

export default function WishlistPage() {
  const { filter, change, clear } = useFilter()
  const { wished, failed, retry } = useWished()
  const shown = wished && applyFilter(wished, filter)
  const none = wished?.length === 0
  return (
    <Page title="Wishlist" description="The vehicles you saved.">
      <PageHead title="Wishlist" />
      <FilterBar filter={filter} onChange={change} onClear={clear} />
      <Found count={shown?.length} words="Wishlisted Cars" />
      {failed && <NotLoaded what="Your vehicles" onRetry={retry} />}
      {!shown && !failed && <GridSkeleton count={4} />}
      {shown && shown.length > 0 && <VehicleGrid products={shown} />}
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
      {!none && shown?.length === 0 && (
        <EmptyState
          icon={<IconHeart aria-hidden />}
          title="No Cars Match Your Filters"
          action={<Button onClick={clear}>Show all saved vehicles</Button>}
        />
      )}
    </Page>
  )
}
