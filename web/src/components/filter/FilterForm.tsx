import { grouped, type SearchReading } from '@mota/functions/schema'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chipsBelowBar } from '@/lib/listing/chips.ts'
import {
  changesIn,
  type Facets,
  type Filter,
  isBrandAlone,
  isUnfiltered,
  readFilter,
  readForm,
} from '@/lib/listing/filter.ts'
import { orderOf } from '@/lib/listing/left-out.ts'
import { sortOptions } from '@/lib/listing/texts.ts'
import { withUnderstood } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { Select } from '../Select.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import { BudgetFilter } from './BudgetFilter.tsx'
import { FieldFilters } from './FieldFilters.tsx'
import { MileageFilter } from './MileageFilter.tsx'
import { boundsIn } from './PriceFilter.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useModal } from './useModal.ts'

const sheetId = 'filters'

/** Beside the list on a desktop. Otherwise a sheet. */
const railClass = [
  'flex-col overscroll-contain bg-surface text-ink rail:col-start-1 rail:row-[2/span_2] rail:flex rail:bg-transparent',
  'rail:sticky rail:top-[min(4rem,100dvh-var(--height,0px))] rail:bottom-auto rail:w-auto rail:self-start rail:overflow-visible rail:pb-8',
  'sheet:fixed sheet:inset-auto sheet:inset-x-0 sheet:bottom-0 sheet:max-h-[92dvh] sheet:w-full sheet:max-w-none sheet:animate-rise sheet:rounded-t-card sheet:shadow-float sheet:[&:popover-open]:flex',
  'sm:sheet:left-auto sm:sheet:top-0 sm:sheet:h-dvh sm:sheet:max-h-none sm:sheet:w-[26rem] sm:sheet:rounded-none',
  'backdrop:bg-veil',
].join(' ')

/** A rail that is higher than the window scrolls with the page until its end is seen, and then stays. */
function keepEndInSight(rail: HTMLElement) {
  const observer = new ResizeObserver(() => rail.style.setProperty('--height', `${rail.offsetHeight}px`))
  observer.observe(rail)
  return () => observer.disconnect()
}

interface FilterFormProps {
  filter: Filter
  /** How the server understood the words of the search. */
  reading: SearchReading | undefined
  facets: Facets | undefined
  /** How many vehicles match. Undefined while the response is pending. */
  found: number | undefined
  /** At most one vehicle matches: only the filters that are set can help. */
  isSetOnly?: boolean
  /** The filters stay behind their button on a desktop too. */
  withoutRail?: boolean
  /** The list is short, or a part of a page: the bar has no budget. */
  isSlim?: boolean
  /** No vehicle matches, so there is no order. */
  isEmpty?: boolean
  onChange: (part: Partial<Filter>) => void
  onClear: () => void
}

/**
 * Search, order and filters of a list. Each change is asked at once and stands in the address; without script it is a
 * GET form with a button.
 */
export function FilterForm({
  filter: chosen,
  reading,
  facets,
  found,
  withoutRail = false,
  isSlim = false,
  isEmpty = false,
  isSetOnly = false,
  onChange,
  onClear,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useModal()
  const rates = useRates()
  const understood = withUnderstood(chosen, reading)
  const order = orderOf(chosen, reading, facets)
  const filter = { ...understood, sort: understood.sort || order }
  // A choice made before the script loaded is applied now.
  const takeEarly = useEffectEvent(() => {
    if (!form.current) return
    const typed = readFilter(readForm(form.current))
    const early = changesIn(filter, { ...typed, sort: typed.sort || order })
    const { price_currency } = early
    const isOnlyCurrency = price_currency !== undefined && !('price_min' in early || 'price_max' in early)
    if (Object.keys(early).length > 0)
      onChange(isOnlyCurrency ? { ...early, ...boundsIn(price_currency || 'ETH', filter, rates) } : early)
  })
  useEffect(() => takeEarly(), [])
  const { ref } = sheet.popover
  useEffect(() => (ref.current ? keepEndInSight(ref.current) : undefined), [ref])
  const active = chipsBelowBar(filter, undefined).length
  const clean = isUnfiltered(chosen) && !chosen.sort
  // Of a brand without vehicles there is nothing to narrow.
  const isNothing = isEmpty && isBrandAlone(chosen)
  return (
    <search aria-label="Vehicles" className="contents">
      <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()} className="contents">
        <div
          className={clsx(
            'controls mb-2',
            withoutRail ? 'lg:mb-4 xl:col-start-3 xl:row-start-1 xl:mb-0 xl:pl-6' : 'lg:col-start-2',
          )}
        >
          <SearchBox
            label="Search vehicles"
            name="search"
            className={clsx('search flex-[99_1_8rem] sm:max-lg:basis-56', !withoutRail && 'lg:basis-64')}
            value={filter.search}
            onSearch={(search) => onChange({ search })}
            below={(typed, onKeyDown) => (
              <Suggestions typed={typed} filter={understood} onKeyDown={onKeyDown} />
            )}
          />
          {!isNothing && (
            <Button
              popoverTarget={sheetId}
              className="max-sm:gap-1.5 max-sm:px-3 rail:hidden"
              icon={<IconAdjustmentsHorizontal className="size-5" aria-hidden />}
            >
              {active > 0 ? `Filters (${active})` : 'Filters'}
            </Button>
          )}
          <div
            className={clsx(
              'selects max-lg:basis-full sm:flex-auto',
              // Without the order there would be room beside the search, but hardly any for its words.
              isEmpty && !isSlim && 'sm:max-lg:basis-full!',
            )}
          >
            <Button type="submit" className="not-noscript:hidden rail:hidden">
              Apply
            </Button>
            <BrandFilter filter={filter} facets={facets} onChange={onChange} />
            <MileageFilter filter={filter} onChange={onChange} />
            {!isSlim && <BudgetFilter filter={filter} onChange={onChange} />}
            {!isEmpty && <SortSelect sort={filter.sort} order={order} onChange={onChange} />}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
        <div
          {...sheet.popover}
          id={sheetId}
          role={sheet.isOpen ? 'dialog' : 'group'}
          popover="auto"
          aria-labelledby={`${sheetId}-title`}
          className={railClass}
        >
          <div className="flex items-center gap-2 sheet:border-line sheet:border-b sheet:px-5 sheet:py-2.5">
            <h2 id={`${sheetId}-title`} className="mr-auto text-title rail:text-lead">
              Filters
            </h2>
            {/* Beside the list it keeps its place. */}
            <Button
              look="quiet"
              className="-mr-4 aria-disabled:font-medium aria-disabled:text-muted aria-disabled:opacity-100 sheet:hidden noscript:hidden"
              aria-disabled={clean || undefined}
              onClick={() => !clean && onClear()}
            >
              Clear Filters
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label="Close"
              className="-mr-2 rail:hidden"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
            >
              <IconX className="size-6" aria-hidden />
            </Button>
          </div>
          {/* A row at the lower edge of the sheet fades, so that it is seen to go on. */}
          <div className="min-h-0 sheet:flex-1 sheet:overflow-y-auto sheet:overscroll-contain sheet:mask-b-from-[calc(100%-1rem)] sheet:px-5 sheet:pb-4">
            <FieldFilters filter={filter} facets={facets} isSetOnly={isSetOnly} onChange={onChange} />
          </div>
          <div className="flex items-center gap-2 sheet:border-line sheet:border-t sheet:px-5 sheet:pt-4 sheet:pb-[max(1rem,env(safe-area-inset-bottom))]">
            {!clean && (
              <Button
                look="quiet"
                className="-ml-3 shrink-0 px-3! rail:hidden noscript:hidden"
                onClick={onClear}
              >
                Clear Filters
              </Button>
            )}
            <Button
              look="primary"
              size="large"
              className="grow px-3! rail:hidden noscript:hidden"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
            >
              {found === undefined ? 'Show cars' : `Show ${grouped(found)} ${found === 1 ? 'car' : 'cars'}`}
            </Button>
            <Button type="submit" look="primary" className="w-full not-noscript:hidden">
              Apply
            </Button>
          </div>
        </div>
      </form>
    </search>
  )
}

const similarFirst = { value: '', label: 'Most similar' }

interface SortSelectProps extends Pick<FilterFormProps, 'onChange'> {
  sort: Filter['sort']
  /** The order if none is chosen. */
  order: Filter['sort']
}

/** On a phone its sign says what it is. */
const SortSelect = ({ sort, order, onChange }: SortSelectProps) => (
  <Field label="Sort by" hideLabel className="order relative">
    {(control) => (
      <>
        <Select
          {...control}
          name="sort"
          className="max-sm:[&>svg]:hidden sm:[&_select]:pl-13"
          options={order ? sortOptions : [similarFirst, ...sortOptions]}
          value={sort}
          onChange={({ target }) => {
            const value = target.value as Filter['sort']
            onChange({ sort: value === order ? '' : value })
          }}
        />
        <span
          className="pointer-events-none absolute inset-y-0 flex items-center text-muted max-sm:right-3 sm:left-3"
          aria-hidden
        >
          <span className="max-sm:hidden">Sort:</span>
          <IconArrowsSort className="size-4 sm:hidden" />
        </span>
      </>
    )}
  </Field>
)
