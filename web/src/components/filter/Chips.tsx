import { grouped, type SearchReading } from '@mota/functions/schema'
import { IconPlus, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { chipsBelowBar, leftOutChips } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { Button } from '../Button.tsx'

interface ChipsProps {
  filter: Filter
  /** How the server understood the words of the search. */
  reading: SearchReading | undefined
  /** No rail of filters is beside the list, so the button that clears them is here. */
  withoutRail: boolean
  /** How many vehicles of the chosen brand each model has. */
  models: Record<string, number>
  onClear: () => void
}

/**
 * The active filters, each as a link to the list without it, so that they also work without JavaScript, and what the search
 * left out, as links to lists that have it. On a phone the first are one line that scrolls sideways, and only the words above
 * the list say what was left out. Where only a brand is chosen,
 * its models are links in that line, unless a rail has them.
 */
export function Chips({ filter, reading, withoutRail, models, onClear }: ChipsProps) {
  const { pathname } = useLocation()
  const chips = chipsBelowBar(filter, reading, useRates())
  const offered = Object.entries(models).sort(([, a], [, b]) => b - a)
  const isOffering = offered.length > 0
  const leftOut = reading ? leftOutChips(filter, reading) : []
  const isLeftOut = leftOut.length > 0
  // The bar shows the other filters, and the rail has the button that clears them.
  if (chips.length === 0 && !isOffering && !isLeftOut && (isUnfiltered(filter) || !withoutRail)) return null
  return (
    <ul
      aria-label={isOffering ? 'Models' : 'Active filters'}
      className={clsx(
        'items-center',
        // Directly under the field that they are read from.
        isLeftOut && (chips.length > 0 ? 'max-sm:-order-1' : 'max-sm:hidden'),
        isOffering
          ? ['strip fades min-w-0 flex-1 pr-6!', !withoutRail && 'lg:hidden']
          : 'flex grow flex-wrap gap-2 max-lg:basis-full max-sm:strip max-sm:bleed max-sm:flex-nowrap max-sm:px-(--gutter)',
      )}
    >
      {chips.map((chip) => (
        <li key={`${chip.words} ${filterQuery({ ...filter, ...chip.without })}`} className="min-w-0">
          <RemoveChip words={chip.words} to={pathname + filterQuery({ ...filter, ...chip.without })} />
        </li>
      ))}
      {leftOut.map(({ words, back }) => (
        <li key={words} className="min-w-0 max-sm:hidden">
          <LeftOutChip words={words} to={back && pathname + filterQuery({ ...filter, ...back })} />
        </li>
      ))}
      {isOffering &&
        offered.map(([model, count]) => (
          <li key={model}>
            <Link
              preventScrollReset
              to={pathname + filterQuery({ ...filter, model: [model] })}
              className={clsx(chipClass, 'px-3.5')}
            >
              {model} <span className="nums font-normal text-muted">{grouped(count)}</span>
              <span className="sr-only"> {count === 1 ? 'car' : 'cars'}</span>
            </Link>
          </li>
        ))}
      {/* A phone has it among the filters too. */}
      <li
        className={clsx(
          'noscript:hidden',
          !withoutRail && 'lg:hidden',
          chips.length === 1 && 'max-sm:hidden',
        )}
      >
        <Button look="quiet" className="text-caption max-lg:-ml-2" onClick={onClear}>
          Clear Filters
        </Button>
      </li>
    </ul>
  )
}

const chipClass =
  'flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 font-medium text-caption text-ink hover:bg-sunken max-lg:min-h-11'

interface LeftOutChipProps {
  words: string
  /** Undefined for words that are no filter. */
  to: string | undefined
}

/** A part of the search that nothing here has, and a link to what has it. */
function LeftOutChip({ words, to }: LeftOutChipProps) {
  const look = clsx(chipClass, 'border-dashed bg-transparent! px-3.5 font-normal! text-muted!')
  const crossed = <s className="truncate">{words}</s>
  if (!to)
    return (
      <span className={look}>
        <span className="sr-only">Left out: </span>
        {crossed}
      </span>
    )
  return (
    <Link
      replace
      preventScrollReset
      to={to}
      title="Put back"
      className={clsx(look, 'pr-2.5! hover:text-ink!')}
    >
      <span className="sr-only">Left out, put back: </span>
      {crossed}
      <IconPlus className="size-4 shrink-0" aria-hidden />
    </Link>
  )
}

interface RemoveChipProps {
  words: string
  to: string
}

/** A link to the list without one of the filters. */
export const RemoveChip = ({ words, to }: RemoveChipProps) => (
  <Link replace preventScrollReset to={to} className={clsx(chipClass, 'pr-2.5 pl-3.5')}>
    <span className="sr-only">Remove filter: </span>
    <span className="truncate">{words}</span>
    <IconX className="size-4 shrink-0 text-muted" aria-hidden />
  </Link>
)
