import { grouped, type SearchReading } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { linkTo } from '@/lib/listing/elsewhere.ts'
import { type Facets, type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { leftOutWords } from '@/lib/listing/left-out.ts'
import { nearestStates } from '@/lib/listing/nearest.ts'
import type { ProductPage } from '@/lib/listing/page.ts'
import { changedBy } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'

/** A button that saves the search. */
export type Save = (props: { look?: 'primary' | 'alert' | 'short'; name?: string | undefined }) => ReactNode

interface LeftOutProps {
  filter: Filter
  reading: SearchReading
  /** The first page of what was found instead. */
  page: ProductPage
  facets: Facets | undefined
  save: Save | undefined
}

/** A line above the vehicles says that they are not quite what was asked for, so that nobody takes them for it. */
export function LeftOut({ filter, reading, page, facets, save }: LeftOutProps) {
  const { asked, found } = leftOutWords(filter, reading, page, useRates())
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-accent-soft px-4 py-2.5 sm:gap-x-4 sm:px-5">
      <div className="min-w-40 flex-1 max-sm:text-caption">
        <p role="status" className="text-pretty">
          <strong className="font-semibold">No {asked}.</strong> {found}
        </p>
        <Elsewhere filter={filter} found={page.elsewhere ?? []} />
      </div>
      {save?.({ look: 'alert', name: asked })}
      {page.total > 1 && reading.unmet?.state && (
        <Nearest
          filter={filter}
          reading={reading}
          asked={[reading.unmet.state].flat()}
          counts={facets?.state ?? {}}
        />
      )}
    </div>
  )
}

interface NearestProps {
  filter: Filter
  reading: SearchReading
  /** The states that nothing was found in. */
  asked: readonly string[]
  counts: Facets['state']
}

/** Where the vehicles are instead, as links to those of each state. The line keeps its place until they are counted. */
function Nearest({ filter, reading, asked, counts }: NearestProps) {
  const { pathname } = useLocation()
  return (
    <p className="-my-2 flex min-h-11 basis-full flex-wrap items-center gap-x-3 max-sm:text-caption">
      Nearest:
      {nearestStates(counts, asked)
        .slice(0, 3)
        .map((state) => (
          <CountedLink
            key={state}
            to={pathname + filterQuery({ ...filter, ...changedBy({ state: [state] }, filter, reading) })}
            words={state}
            count={counts[state] ?? 0}
          />
        ))}
    </p>
  )
}

interface ElsewhereProps {
  filter: Filter
  found: NonNullable<ProductPage['elsewhere']>
}

/** Links to the vehicles that have what was left out, but not the rest. A phone has room for one. */
function Elsewhere({ filter, found }: ElsewhereProps) {
  const { pathname } = useLocation()
  const rates = useRates()
  return (
    <p className="-mt-1 -mb-2 flex flex-wrap gap-x-4 empty:hidden max-sm:*:nth-2:hidden">
      {found.map((one) => {
        const { filter: sought, words } = linkTo(one, filter, rates)
        return <CountedLink key={words} to={pathname + filterQuery(sought)} words={words} count={one.total} />
      })}
    </p>
  )
}

const CountedLink = ({ to, words, count }: { to: string; words: string; count: number }) => (
  <Link to={to} className="nums py-2.5 font-semibold text-accent-ink hover:underline max-sm:py-3">
    {words} <span className="font-normal">{grouped(count)}</span>
  </Link>
)
