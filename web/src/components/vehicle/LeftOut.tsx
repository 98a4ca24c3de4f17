import { grouped, type SearchReading } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo } from '@/lib/listing/elsewhere.ts'
import { type Facets, type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { leftOutWords } from '@/lib/listing/left-out.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { nearestStates } from '@/lib/listing/nearest.ts'
import type { ProductPage } from '@/lib/listing/page.ts'
import { changedBy } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { NearRows } from './Near.tsx'

/** A button that saves the search. */
export type Save = (props: { look?: 'primary' | 'short'; name?: string | undefined }) => ReactNode

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
    <div className="flex basis-full flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4 max-sm:text-caption sm:px-5 lg:mt-1">
      <p role="status" className="grow basis-72 text-pretty *:block sm:text-balance">
        {/* A phone begins a line with the limit of the price. */}
        <strong className="font-semibold max-sm:text-wrap">
          No {asked.replace(/up to (?=[₦$\d])/, 'up\u00a0to\u00a0')}.
        </strong>{' '}
        <span>
          {found}
          {save && (
            <span className="max-sm:hidden"> Save the search to get an email when one is listed.</span>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {save?.({ name: asked })}
        <p className="flex flex-wrap gap-x-5 empty:hidden max-sm:*:nth-2:hidden">
          <Elsewhere filter={filter} page={page} />
        </p>
      </div>
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
    <p className="-my-2 flex min-h-11 basis-full flex-wrap items-center gap-x-3">
      Nearest:
      {nearestStates(counts, asked)
        .slice(0, 3)
        .map((state) => (
          <Link
            key={state}
            to={pathname + filterQuery({ ...filter, ...changedBy({ state: [state] }, filter, reading) })}
            className={linkClass}
          >
            {state} <span className="font-normal">{grouped(counts[state] ?? 0)}</span>
          </Link>
        ))}
    </p>
  )
}

/** Links to the vehicles that have what was left out, but not the rest. */
function Elsewhere({ filter, page: { elsewhere = [] } }: Pick<LeftOutProps, 'filter' | 'page'>) {
  const { pathname } = useLocation()
  const rates = useRates()
  return elsewhere.map((one) => {
    const { filter: sought, words } = linkTo(one, filter, rates)
    return (
      <Link key={words} to={pathname + filterQuery(sought)} className={linkClass}>
        {words}
      </Link>
    )
  })
}

interface ElsewhereRowProps {
  filter: Filter
  scope: Scope
  elsewhere: NonNullable<ProductPage['elsewhere']>[number]
}

/** Below a long list: the first of the vehicles that have what it left out. */
export function ElsewhereRow({ filter, scope, elsewhere }: ElsewhereRowProps) {
  const { filter: sought, title } = linkTo(elsewhere, filter, useRates())
  const { data } = useQuery(fewQuery(sought, rowLength, scope))
  return data && <NearRows near={[{ query: filterQuery(sought), title, ...data }]} />
}

const linkClass = 'nums py-2.5 max-sm:py-3 font-semibold text-accent-ink hover:underline'
