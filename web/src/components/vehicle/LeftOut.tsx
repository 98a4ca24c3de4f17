import { grouped, type SearchReading } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { type Facets, type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { leftOutWords } from '@/lib/listing/left-out.ts'
import { nearestStates } from '@/lib/listing/nearest.ts'
import { changedBy } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'

/** A button that saves the search. */
export type Save = (props: { look?: 'primary' | 'alert' | 'short'; name?: string | undefined }) => ReactNode

interface LeftOutProps {
  filter: Filter
  reading: SearchReading
  total: number
  /** How many of the first vehicles are of brands like the one that was left out. */
  similar: number
  facets: Facets | undefined
  save: Save | undefined
}

/** A line above the vehicles says that they are not quite what was asked for, so that nobody takes them for it. */
export function LeftOut({ filter, reading, total, similar, facets, save }: LeftOutProps) {
  const { asked, found } = leftOutWords(filter, reading, total, similar, useRates())
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-accent-soft px-4 py-2.5 sm:gap-x-4 sm:px-5">
      <p role="status" className="min-w-40 flex-1 text-pretty max-sm:text-caption">
        <strong className="font-semibold">No {asked}.</strong> {found}
      </p>
      {save?.({ look: 'alert', name: asked })}
      {total > 1 && reading.unmet?.state && (
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
    <p className="flex min-h-11 basis-full flex-wrap items-center gap-x-3">
      Nearest:
      {nearestStates(counts, asked)
        .slice(0, 3)
        .map((state) => (
          <Link
            key={state}
            to={pathname + filterQuery({ ...filter, ...changedBy({ state: [state] }, filter, reading) })}
            className="nums py-2.5 font-semibold text-accent-ink hover:underline"
          >
            {state} <span className="font-normal">{grouped(counts[state] ?? 0)}</span>
          </Link>
        ))}
    </p>
  )
}
