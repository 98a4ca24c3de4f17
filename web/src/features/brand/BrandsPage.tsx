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
import { facesQuery, largest } from '@/lib/listing/largest.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { BrandLine, LargeBrandCard } from './BrandCard.tsx'

/** Read down and then across, as an index is. */
const indexClass = 'gap-x-10 sm:columns-2 xl:columns-3 2xl:gap-x-16'

/** The last lines of all three columns but the last. A browser alone would fill them and leave the last one short. */
const lastLines = (count: number) =>
  [1, 2].map((column) => column * Math.floor(count / 3) + Math.min(column, count % 3) - 1)
const debounceMs = 200

/** Each brand stands once on the page. */
function titleOf(search: string, isRest: boolean) {
  if (search) return 'Brands found'
  return isRest ? 'All other brands' : 'All brands'
}

export default function BrandsPage() {
  const { data: brands, isPending, isLoadingError, refetch } = useQuery(brandSummariesQuery)
  const [search, setSearch] = useState('')
  const found = brands?.filter(({ brand }) => brand.toLowerCase().includes(search.trim().toLowerCase()))
  // A search has one list of results.
  const large = !search && found ? largest(found) : []
  const lines = found?.filter((brand) => !large.includes(brand)) ?? []
  const last = lastLines(lines.length)
  const names = large.map(({ brand }) => brand)
  const { data: faces } = useQuery({ ...facesQuery(names), enabled: names.length > 0 })
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
      />
      <p aria-live="polite" className="sr-only">
        {found && `${found.length} ${found.length === 1 ? 'brand' : 'brands'}`}
      </p>
      {isPending && (
        <div className={indexClass} aria-hidden>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <Skeleton key={index} className="mb-2 h-14 break-inside-avoid rounded-control" />
          ))}
        </div>
      )}
      {isLoadingError && <NotLoaded what="Brands" onRetry={() => void refetch()} />}
      {large.length > 0 && (
        <>
          <h2 className="text-title">Most cars</h2>
          <ul className="mt-3 mb-8 grid grid-cols-2 gap-3 sm:mb-10 sm:grid-cols-4 sm:gap-4 lg:gap-6">
            {large.map((brand) => (
              <li key={brand.brand} className="wrap-anywhere min-w-0">
                <LargeBrandCard brand={brand} face={faces?.find((face) => face.brand === brand.brand)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <>
          <h2 className="mb-3 text-title">{titleOf(search, large.length > 0)}</h2>
          <ul className={indexClass}>
            {/* The answer is in the order of their names. */}
            {lines.map((brand, index) => (
              <li
                key={brand.brand}
                className={clsx(
                  'wrap-anywhere break-inside-avoid border-line border-t',
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
