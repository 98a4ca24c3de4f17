import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { SearchBox } from '@/components/SearchBox.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { largest } from '@/lib/listing/largest.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { BrandCard, LargeBrandCard } from './BrandCard.tsx'

const gridClass = 'grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 2xl:grid-cols-4'
const debounceMs = 200

export default function BrandsPage() {
  const { data: brands, isPending, isLoadingError, refetch } = useQuery(brandSummariesQuery)
  const [search, setSearch] = useState('')
  // The order of the answer, by name, decides between equal counts.
  const found = brands
    ?.filter(({ brand }) => brand.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted((one, other) => other.count - one.count)
  // A search has one list of results.
  const large = !search && found ? largest(found) : []
  const others = found?.slice(large.length) ?? []
  return (
    <Page title="Brands" description="Used vehicles by brand, with their number and average price.">
      <PageHead
        title="Browse by brand"
        action={
          <SearchBox
            label="Search brands"
            className="w-full sm:w-72 lg:w-96"
            value={search}
            onSearch={setSearch}
            debounceMs={debounceMs}
          />
        }
      >
        Choose a brand to see its cars, and what they cost on average.
      </PageHead>
      <p aria-live="polite" className="sr-only">
        {found && `${found.length} ${found.length === 1 ? 'brand' : 'brands'}`}
      </p>
      {isPending && (
        <div className={gridClass} aria-hidden>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <Skeleton key={index} className="h-[4.75rem] rounded-card max-sm:mb-px sm:h-[5.625rem]" />
          ))}
        </div>
      )}
      {isLoadingError && <NotLoaded what="Brands" onRetry={() => void refetch()} />}
      {large.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
          {large.map((brand) => (
            <li key={brand.brand} className="wrap-anywhere min-w-0">
              <LargeBrandCard {...brand} />
            </li>
          ))}
        </ul>
      )}
      {large.length > 0 && others.length > 0 && <h2 className="mt-8 mb-4 text-title">More brands</h2>}
      {others.length > 0 && (
        <ul
          className={clsx(
            gridClass,
            'max-sm:divide-y max-sm:divide-line max-sm:overflow-clip max-sm:rounded-card max-sm:border max-sm:border-line',
          )}
        >
          {others.map((brand) => (
            <li key={brand.brand} className="wrap-anywhere grid grid-cols-1">
              <BrandCard {...brand} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <EmptyState
          icon={<IconTags aria-hidden />}
          title="No matching brand found"
          action={search && <Button onClick={() => setSearch('')}>Show all brands</Button>}
        />
      )}
    </Page>
  )
}
