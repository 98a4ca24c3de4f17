import { grouped, type SearchReading } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { activeChips, quoted } from '@/lib/listing/chips.ts'
import type { Facets, Filter } from '@/lib/listing/filter.ts'
import { changedBy, isName, stillTyped } from '@/lib/listing/understood.ts'
import type { useFilter } from '@/lib/listing/useFilter.ts'
import { useRates } from '@/lib/rates.ts'
import { Chips } from '../filter/Chips.tsx'
import { FilterForm } from '../filter/FilterForm.tsx'

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
  /** A button beside the active filters, or beside what the search left out. */
  action?: ReactNode
  /** After the count. */
  beside?: ReactNode
  /** A link about the prices, in the line of the count. A list without a rail has it at its end. */
  note?: ReactNode
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
  action,
  beside,
  note,
  children,
}: FilteredListProps) => {
  const typed = stale ? stillTyped(reading, filter.search) : reading
  const isLeftOut = !stale && Boolean(reading?.left_out.length)
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div
      data-sheet={withoutRail || undefined}
      className={clsx(
        'relative',
        withoutRail
          ? 'xl:grid xl:grid-cols-[auto_auto_minmax(0,1fr)] xl:items-center xl:gap-x-4 xl:gap-y-5'
          : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 xl:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      <Heading
        className={clsx(
          // The sign has no room beside the count of a phone.
          'flex items-center gap-2 max-sm:*:hidden lg:col-start-1 lg:row-start-1',
          isPart ? 'text-title' : 'text-heading',
          // “Mercedes-Benz” stays on one line of the rail.
          title.length > 11 && 'lg:text-[1.875rem] lg:*:hidden',
          withoutRail ? 'mb-3 xl:mb-0' : ['max-lg:mb-3 lg:self-start', isPart && 'lg:py-2'],
        )}
      >
        {mark}
        {title}
      </Heading>
      <FilterForm
        withoutRail={withoutRail}
        isSlim={isPart || withoutRail}
        isEmpty={isEmpty}
        filter={filter}
        reading={typed}
        facets={facets}
        found={stale ? undefined : total}
        onChange={(changes) => change(changedBy(changes, filter, typed))}
        onClear={clear}
      />
      <div
        className={clsx(
          'mb-3 flex flex-wrap items-center gap-x-4 has-[ul]:mb-5',
          withoutRail ? 'xl:contents xl:[&>:is(p,ul)]:col-span-full' : 'lg:col-start-2 lg:mb-4 lg:min-h-11',
        )}
      >
        {/* In the line of the heading, but beside a rail in its own. */}
        <Found
          count={total}
          words={words}
          className={clsx(
            withoutRail
              ? 'max-xl:absolute max-xl:right-0 xl:col-start-2 xl:row-start-1'
              : 'max-lg:absolute max-lg:right-0',
            isPart ? 'max-xl:top-0.5' : 'max-xl:top-2',
          )}
        />
        {beside}
        {!isEmpty && (
          <Chips
            filter={filter}
            reading={stale ? undefined : reading}
            withoutRail={withoutRail}
            models={models}
            onClear={clear}
            action={!isLeftOut && action}
          />
        )}
        {note && <div className="ml-auto max-lg:hidden">{note}</div>}
        {reading && isLeftOut && (
          <LeftOut filter={filter} reading={reading} total={total ?? 0}>
            {action}
          </LeftOut>
        )}
      </div>
      <div className={clsx('min-w-0', withoutRail ? 'xl:col-span-full' : 'lg:col-start-2')}>
        <div aria-busy={stale || undefined} className="transition-opacity duration-150 aria-busy:opacity-60">
          {children}
        </div>
      </div>
    </div>
  )
}

interface LeftOutProps {
  filter: Filter
  reading: SearchReading
  total: number
  /** A button that saves the whole search. */
  children: ReactNode
}

const list = new Intl.ListFormat('en-GB')
const inSentence = (words: string) => words.replace(/^(Up to|From|Not) /, (first) => first.toLowerCase())

/** A line above the vehicles says that they are not quite what was asked for, so that nobody takes them for it. */
function LeftOut({ filter, reading: { parts, left_out }, total, children }: LeftOutProps) {
  // The name of the vehicle comes first.
  const asked = [...parts, ...left_out].sort((a, b) => Number(isName(b)) - Number(isName(a)))
  const words = activeChips(filter, { parts: asked, left_out }, useRates()).map((chip) =>
    inSentence(chip.words),
  )
  const one = total === 1
  return (
    <div className="mt-3 flex basis-full flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft p-4 max-sm:*:grow sm:flex-nowrap sm:px-5 sm:*:last:shrink-0">
      <p role="status" className="grow text-pretty">
        <strong className="font-semibold">No car matches {list.format(words)}.</strong> Without{' '}
        {list.format(left_out.map(({ typed }) => quoted(typed)))} there {one ? 'is' : 'are'} {grouped(total)}{' '}
        {one ? 'car' : 'cars'}.
      </p>
      {children}
    </div>
  )
}

interface FoundProps {
  count: number | undefined
  words: string
  className?: string | undefined
}

/** The number of results. Screen readers read it whenever it changes. */
const Found = ({ count, words, className }: FoundProps) => (
  <h2
    aria-live="polite"
    className={clsx('nums min-h-6 font-semibold font-text text-body tracking-normal', className)}
  >
    {count === undefined ? (
      // Keeps the room of a short number.
      <span className="invisible">1 {words}</span>
    ) : (
      `${grouped(count)} ${words}`
    )}
  </h2>
)
