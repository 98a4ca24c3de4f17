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
import { BrandLine, LargeBrandCard } from './BrandCard.tsx'

/** Read down and then across, as an index is. On a desktop its columns begin where the cards above them do. */
const indexClass = 'gap-x-10 sm:columns-2 xl:columns-4 xl:gap-x-8'

/** The last lines of all columns but the last. A browser alone would fill the first ones and leave the last one short. */
const lastLines = (count: number) =>
  [1, 2, 3].map((column) => column * Math.floor(count / 4) + Math.min(column, count % 4) - 1)
const debounceMs = 200

export default function BrandsPage() {
  const { data: brands, isPending, isLoadingError, refetch } = useQuery(brandSummariesQuery)
  const [search, setSearch] = useState('')
  const found = brands?.filter(({ brand }) => brand.toLowerCase().includes(search.trim().toLowerCase()))
  // A search has one list of results.
  const large = !search && found ? largest(found) : []
  const last = lastLines(found?.length ?? 0)
  return (
    <Page title="Brands" description="Used vehicles by brand, with their number and average price.">
      <PageHead
        title="Browse by brand"
        action={
          <SearchBox
            label="Search brands"
            className="w-full sm:w-56 lg:w-96"
            value={search}
            onSearch={setSearch}
            debounceMs={debounceMs}
          />
        }
      >
        Choose a brand to see its cars and average price.
      </PageHead>
      <p aria-live="polite" className="sr-only">
        {found && `${found.length} ${found.length === 1 ? 'brand' : 'brands'}`}
      </p>
      {isPending && (
        <div className={indexClass} aria-hidden>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <Skeleton key={index} className="mb-2 h-17 break-inside-avoid rounded-control" />
          ))}
        </div>
      )}
      {isLoadingError && <NotLoaded what="Brands" onRetry={() => void refetch()} />}
      {large.length > 0 && (
        <>
          <h2 className="text-title">Brands with the most cars</h2>
          <ul className="mt-3 mb-10 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 xl:gap-8">
            {large.map((brand) => (
              <li key={brand.brand} className="wrap-anywhere min-w-0">
                <LargeBrandCard {...brand} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found && found.length > 0 && (
        <>
          {/* Beside the heading it is about all columns, and not only the last. */}
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-title">{search ? 'Brands found' : 'All brands, A to Z'}</h2>
            <p className="text-muted">with their average price</p>
          </div>
          <ul className={clsx(indexClass, 'mt-3 border-line border-t')}>
            {/* The answer is in the order of their names. */}
            {found.map((brand, index) => (
              <li
                key={brand.brand}
                className={clsx(
                  'wrap-anywhere break-inside-avoid border-line border-b',
                  last.includes(index) && 'xl:break-after-column',
                )}
              >
                <BrandLine {...brand} />
              </li>
            ))}
          </ul>
        </>
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
