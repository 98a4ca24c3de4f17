import { IconColumns2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import PriceNote from '@/components/PriceNote.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { compared, maxCompared } from '@/lib/listing/compared.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { idsQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'
import { Best } from './Best.tsx'
import { Comparison } from './Comparison.tsx'
import { ComparisonSkeleton } from './ComparisonSkeleton.tsx'
import { Dots } from './Dots.tsx'
import { useNotes } from './noted.ts'
import { Tools } from './Tools.tsx'
import { useHead } from './useHead.ts'

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
  const head = useHead(products.length)
  const gone = data && ids.filter((id) => !data.some((product) => product.id === id))
  const goneTitles = gone?.flatMap((id) => notes[id]?.title ?? [])
  const isPending = !isHydrated || (ids.length > 0 && !data && !isLoadingError)
  const areSeveral = isPending || ids.length > 1
  const tools = <Tools count={ids.length} onlyDifferent={onlyDifferent} onChange={setOnlyDifferent} />
  return (
    <Page title="Compare cars">
      <div {...focus}>
        <PageHead title="Compare cars" count={<Dots count={products.length} seen={head.seen} />}>
          {/* It and the tools keep their place while the browser reads the list. */}
          {areSeveral && (
            <p className="min-h-[2lh] max-sm:text-caption sm:min-h-lh">
              <Best products={products} />
            </p>
          )}
        </PageHead>
        {areSeveral && <div className="-mt-1 mb-5 sm:-mt-4 lg:hidden">{tools}</div>}
        {isLoadingError && <NotLoaded what="The vehicles" onRetry={() => void refetch()} />}
        {isPending && <ComparisonSkeleton />}
        {products.length > 0 && (
          <Comparison
            products={products}
            notes={notes}
            onlyDifferent={onlyDifferent}
            head={head}
            tools={ids.length > 1 && tools}
          />
        )}
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
          <div className="mt-4">
            <PriceNote />
          </div>
        )}
      </div>
    </Page>
  )
}
