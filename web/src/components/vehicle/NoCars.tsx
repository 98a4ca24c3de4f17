import { grouped } from '@mota/functions/schema'
import { IconCar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { listQuery, type Scope } from '@/lib/listing/list.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NewVehicles } from './NewVehicles.tsx'

interface NoCarsProps {
  filter: Filter
  scope: Scope
  onClear: () => void
  /** A button that saves the search. */
  save?: ReactNode
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, scope, onClear, save }: NoCarsProps) {
  const filtered = !isUnfiltered(filter)
  const chips = activeChips(filter)
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          filtered && (
            <>
              {save}
              <Button look={save ? 'secondary' : 'primary'} onClick={onClear}>
                Show all vehicles
              </Button>
            </>
          )
        }
      >
        {filtered ? (
          <p className="text-balance">
            Try adjusting your search criteria or filters.
            {save && ' Or save the search: we email you when such a car is listed.'}
          </p>
        ) : (
          'There are no cars currently in the system.'
        )}
      </EmptyState>
      {chips.length > 1 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-2">
          {chips.map(({ words, without }) => (
            <li key={words}>
              <Without words={words} filter={{ ...filter, ...without }} scope={scope} />
            </li>
          ))}
        </ul>
      )}
      {filtered && <NewVehicles />}
    </>
  )
}

/** A link to the list without one of the filters, which says how many vehicles that list has. */
function Without({ words, filter, scope }: { words: string; filter: Filter; scope: Scope }) {
  const { pathname } = useLocation()
  const { data } = useInfiniteQuery(listQuery(filter, scope))
  const total = data?.pages[0]?.total
  return (
    <Link
      to={pathname + filterQuery(filter)}
      className={clsx(
        'flex min-h-12 items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-1 hover:bg-sunken',
        total === 0 && 'text-muted',
      )}
    >
      <span className="min-w-0 truncate font-medium">Without {words}</span>
      {total !== undefined && (
        <span className="nums shrink-0 text-muted">
          {grouped(total)} {total === 1 ? 'car' : 'cars'}
        </span>
      )}
    </Link>
  )
}
