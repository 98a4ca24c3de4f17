import { IconColumns2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { RateNote } from '@/components/RateNote.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { compared, maxCompared } from '@/lib/listing/compared.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { idsQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'
import { Comparison, fewest } from './Comparison.tsx'
import { ComparisonSkeleton } from './ComparisonSkeleton.tsx'
import { useNotes } from './noted.ts'

const list = new Intl.ListFormat('en-NG')

export default function ComparePage() {
  const ids = useStoredIds(compared)
  const isHydrated = useHydrated()
  const { data, isLoadingError, refetch } = useQuery({
    ...idsQuery(ids, defaultFilter),
    enabled: ids.length > 0,
  })
  const focus = useKeepFocus<HTMLDivElement>()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  // Keeps the order in which they were chosen. A removed vehicle disappears before the refetch.
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? [])
  const notes = useNotes(ids, data)
  const gone = data && ids.filter((id) => !data.some((product) => product.id === id))
  const goneTitles = gone?.flatMap((id) => notes[id]?.title ?? [])
  const isPending = !isHydrated || (ids.length > 0 && !data && !isLoadingError)
  return (
    <Page title="Compare vehicles">
      <div {...focus}>
        <PageHead
          title="Compare vehicles"
          action={
            ids.length > 0 && (
              <div className="flex w-full flex-wrap justify-between gap-x-5 gap-y-3 sm:w-auto">
                {ids.length > 1 && (
                  <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
                    <input
                      type="checkbox"
                      checked={onlyDifferent}
                      onChange={({ target }) => setOnlyDifferent(target.checked)}
                      className="size-5 shrink-0 accent-accent"
                    />
                    Only differences
                  </label>
                )}
                {ids.length > 1 && ids.length < maxCompared && (
                  <ButtonLink
                    to={paths.products}
                    icon={<IconPlus className="size-5" aria-hidden />}
                    className={clsx(ids.length < fewest && 'sm:hidden')}
                  >
                    Add a car
                  </ButtonLink>
                )}
              </div>
            )
          }
        />
        {isHydrated && ids.length === 0 && (
          <EmptyState
            icon={<IconColumns2 aria-hidden />}
            title="Nothing to compare yet"
            action={
              <ButtonLink look="primary" to={paths.products}>
                Browse Vehicles
              </ButtonLink>
            }
          >
            Tap Compare on a car to see it beside others, up to {maxCompared}. We save your list on this phone
            or computer.
          </EmptyState>
        )}
        {isHydrated && ids.length === 0 && <NewVehicles />}
        {isLoadingError && <NotLoaded what="The vehicles" onRetry={() => void refetch()} />}
        {isPending && <ComparisonSkeleton />}
        {products.length > 0 && (
          <Comparison products={products} notes={notes} onlyDifferent={onlyDifferent} />
        )}
        {gone && gone.length > 0 && (
          <p className="mt-6 flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">
              {goneTitles && goneTitles.length === gone.length
                ? `No longer for sale: ${list.format(goneTitles)}.`
                : 'Some vehicles you chose are no longer for sale.'}
            </span>
            <Button onClick={() => compared.set(products.map(({ id }) => id))}>
              {gone.length === 1 ? 'Remove it' : 'Remove them'}
            </Button>
          </p>
        )}
        {products.length > 0 && (
          <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 text-caption text-muted">
            <p className="py-3">
              Save a vehicle to your wishlist, and we tell you when its price falls or it is sold.
            </p>
            <RateNote />
          </div>
        )}
      </div>
    </Page>
  )
}
