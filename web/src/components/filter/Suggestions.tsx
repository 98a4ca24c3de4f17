import { grouped } from '@mota/functions/schema'
import type { KeyboardEvent } from 'react'
import { type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { useSuggestions } from '@/lib/listing/suggestions.ts'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'

const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

interface SuggestionsProps {
  typed: string
  filter: Filter
  onKeyDown: (event: KeyboardEvent) => void
}

/** Suggestions for the typed text. They are shown below the search box while it has the focus. */
export function Suggestions({ typed, filter, onKeyDown }: SuggestionsProps) {
  const { pathname } = useLocation()
  // The counts are those of the whole market.
  const found = useSuggestions(pathname === paths.products ? typed : '')
  if (found.length === 0) return null
  return (
    <ul
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-20 mt-1 hidden overflow-hidden rounded-control border border-line bg-surface py-1 shadow-float group-focus-within:block"
    >
      {found.map(({ search, count }) => (
        <li key={search}>
          <Link
            replace
            preventScrollReset
            to={pathname + filterQuery({ ...filter, search })}
            onClick={leave}
            onKeyDown={onKeyDown}
            className="flex min-h-11 items-center justify-between gap-3 px-3 hover:bg-sunken"
          >
            <span className="truncate">{search}</span>
            <span className="shrink-0 text-caption text-muted">
              {grouped(count)} {count === 1 ? 'car' : 'cars'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
