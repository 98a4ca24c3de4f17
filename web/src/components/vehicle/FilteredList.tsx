import { grouped, type SearchReading } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Facets, isBrandAlone, isUnfiltered } from '@/lib/listing/filter.ts'
import { capital, phraseOf } from '@/lib/listing/phrase.ts'
import { changedBy, stillTyped } from '@/lib/listing/understood.ts'
import type { useFilter } from '@/lib/listing/useFilter.ts'
import { useRates } from '@/lib/rates.ts'
import { Chips } from '../filter/Chips.tsx'
import { FilterForm } from '../filter/FilterForm.tsx'
import PriceNote from '../PriceNote.tsx'
import type { Save } from './LeftOut.tsx'

interface FilteredListProps extends Omit<ReturnType<typeof useFilter>, 'applied'> {
  /** On a desktop it stands above the filters, beside the search. */
  title: string
  /** A sign before the title. */
  mark?: ReactNode
  /** The page has a heading of its own. */
  isPart?: boolean
  facets: Facets | undefined
  total: number | undefined
  reading?: SearchReading | undefined
  /** The words after the count, such as "Cars Found". */
  words: string
  /** The vehicles shown are from the previous response, while the next one is pending. */
  stale: boolean
  /** So few vehicles need no rail of filters beside them: a button opens the filters, and a wide screen has one line above the list. */
  withoutRail?: boolean
  /** No vehicle matches. What says so also shows the active filters, and nothing is left to sort or to narrow. */
  isEmpty?: boolean
  /** How many vehicles of the chosen brand each model has. */
  models?: Record<string, number>
  /** Says what the search left out, and has the button that saves it. */
  leftOut?: ReactNode
  /** In the line of the count. */
  save?: Save | undefined
  /** Beside the count. */
  beside?: ReactNode
  children: ReactNode
}

/** A list of vehicles with its filters: beside it on a desktop, in a sheet below that. */
export const FilteredList = ({
  filter,
  change,
  clear,
  title,
  mark,
  isPart = false,
  facets,
  total,
  reading,
  words,
  stale,
  withoutRail = false,
  isEmpty = false,
  models = {},
  leftOut,
  save,
  beside,
  children,
}: FilteredListProps) => {
  const typed = stale ? stillTyped(reading, filter.search) : reading
  const Heading = isPart ? 'h2' : 'h1'
  const rates = useRates()
  const inLine = !leftOut && save
  // The models of a brand are in the line of the button that saves the search.
  const isOffering = isBrandAlone(filter) && Object.keys(models).length > 1
  // Nothing is chosen, so the button stands beside the count, and a phone has both in the line of the heading.
  const isPlain = inLine && !isPart && isUnfiltered(filter)
  const isTitled = isOffering || !inLine || beside
  const name = reading?.parts.length ? capital(phraseOf(activeChips(filter, reading, rates))) : undefined
  return (
    <div
      data-sheet={withoutRail || undefined}
      className={clsx(
        'relative',
        withoutRail
          ? [
              'xl:grid xl:grid-cols-[auto_auto_minmax(0,1fr)] xl:items-center xl:gap-x-4',
              isEmpty ? 'xl:gap-y-7' : 'xl:gap-y-5',
            ]
          : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 xl:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      <div
        className={clsx(
          'lg:col-start-1 lg:row-start-1',
          withoutRail
            ? ['mb-3 xl:mb-0', isEmpty && 'max-sm:mb-10']
            : [beside ? 'max-lg:mb-3.5' : 'max-lg:mb-3', 'lg:self-start', isPart && 'lg:py-2'],
        )}
      >
        <Heading
          className={clsx(
            // A phone has no room for the sign between a long name and the count, and the smallest for none.
            'flex items-center gap-3 max-[22rem]:*:hidden',
            isPart ? 'text-title' : 'text-heading',
            // “Mercedes-Benz” stays on one line of the rail.
            title.length > 11 && 'max-sm:*:hidden lg:text-[1.875rem] lg:*:hidden',
          )}
        >
          {mark}
          {title}
        </Heading>
      </div>
      <FilterForm
        withoutRail={withoutRail}
        isSlim={isPart || withoutRail}
        isEmpty={isEmpty}
        isSetOnly={!stale && total !== undefined && total <= 1}
        filter={filter}
        reading={typed}
        facets={facets}
        found={stale ? undefined : total}
        onChange={(changes) => change(changedBy(changes, filter, typed))}
        onClear={clear}
      />
      <div
        className={clsx(
          'mb-3 flex flex-wrap items-center gap-3 has-[ul]:mb-4 sm:gap-x-4 sm:has-[ul]:mb-5',
          isPlain &&
            'max-sm:gap-1 min-[20rem]:max-lg:absolute min-[20rem]:max-lg:-top-0.5 min-[20rem]:max-lg:right-0',
          withoutRail ? 'xl:contents xl:*:col-span-full' : 'lg:col-start-2 lg:mb-4 lg:min-h-11',
        )}
      >
        {leftOut}
        <div
          className={clsx(
            withoutRail
              ? 'contents xl:col-[2]! xl:row-start-1 xl:block'
              : [!beside && 'mr-auto', isTitled && 'max-lg:contents'],
          )}
        >
          {/* In the line of the heading, but beside a rail, or a button alone, in its own. Below the name if there is nothing. */}
          <Found
            count={total}
            words={words}
            className={clsx(
              withoutRail
                ? ['max-xl:absolute', isEmpty ? 'max-sm:top-9! sm:max-xl:right-0' : 'max-xl:right-0']
                : isTitled && 'max-lg:absolute max-lg:right-0',
              beside ? 'max-lg:-top-1' : isPart ? 'max-xl:top-0.5' : 'max-xl:top-2',
            )}
          />
        </div>
        {beside && <div className="mr-auto max-lg:absolute max-lg:top-5 max-lg:right-0">{beside}</div>}
        {inLine && (
          <div className={isOffering ? 'order-1' : 'lg:order-1'}>
            {inLine({ name, ...((isOffering || isPlain) && { look: 'short' }) })}
          </div>
        )}
        {!isEmpty && (
          <Chips
            filter={filter}
            reading={stale ? undefined : reading}
            withoutRail={withoutRail}
            models={isOffering ? models : {}}
            onClear={clear}
          />
        )}
      </div>
      <div className={clsx('min-w-0', withoutRail ? 'xl:col-span-full' : 'lg:col-start-2')}>
        <div
          aria-busy={stale || undefined}
          className={clsx('transition-opacity duration-150 aria-busy:opacity-60', isPlain && 'max-lg:mt-5')}
        >
          {children}
        </div>
      </div>
    </div>
  )
}

interface FoundProps {
  count: number | undefined
  words: string
  className?: string | undefined
}

/** The number of results, which screen readers read whenever it changes, and what their prices are in. */
const Found = ({ count, words, className }: FoundProps) => (
  <div className={clsx('flex items-center', className)}>
    <h2
      aria-live="polite"
      className="nums min-h-6 font-semibold font-text text-body tracking-normal max-sm:text-caption max-sm:leading-6"
    >
      {count === undefined ? (
        // Keeps the room of a short number.
        <span className="invisible">1 {words}</span>
      ) : (
        `${grouped(count)} ${words}`
      )}
    </h2>
    {Boolean(count) && <PriceNote isSign className="-mx-2 -my-3 max-[22rem]:hidden" />}
  </div>
)
