import { type FacetsView, grouped } from '@mota/functions/schema'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chipsBesideField } from '@/lib/listing/chips.ts'
import { defaultFilter, type Filter, isUnfiltered, readFilter, readForm } from '@/lib/listing/filter.ts'
import { sortOptions } from '@/lib/listing/texts.ts'
import { useRates } from '@/lib/rates.ts'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { Select } from '../Select.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import { FieldFilters } from './FieldFilters.tsx'
import { MileageFilter } from './MileageFilter.tsx'
import { boundsIn } from './PriceFilter.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useModal } from './useModal.ts'

const sheetId = 'filters'

/** Beside the list on a desktop. Below that a sheet. */
const railClass = [
  'flex-col overscroll-contain bg-surface text-ink lg:col-start-1 lg:row-[2/span_2] lg:flex lg:bg-transparent',
  'lg:sticky lg:top-16 lg:bottom-auto lg:-ml-1 lg:max-h-[calc(100dvh-4rem)] lg:w-auto lg:self-start lg:overflow-y-auto lg:pr-3 lg:pb-8 lg:pl-1 lg:[mask-image:linear-gradient(to_top,transparent,#000_2rem)] lg:[scrollbar-color:transparent_transparent] lg:[scrollbar-width:thin] lg:hover:[scrollbar-color:var(--line)_transparent] lg:focus-within:[scrollbar-color:var(--line)_transparent]',
  'max-lg:fixed max-lg:inset-auto max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[92dvh] max-lg:w-full max-lg:max-w-none max-lg:animate-rise max-lg:rounded-t-card max-lg:shadow-float max-lg:[&:popover-open]:flex',
  'sm:max-lg:left-auto sm:max-lg:top-0 sm:max-lg:h-dvh sm:max-lg:max-h-none sm:max-lg:w-[26rem] sm:max-lg:rounded-none',
  'backdrop:bg-veil',
].join(' ')

interface FilterFormProps {
  filter: Filter
  facets: FacetsView | undefined
  /** How many vehicles match. Undefined while the response is pending. */
  found: number | undefined
  /** Only the bar above the list on a desktop. */
  withoutRail?: boolean
  onChange: (part: Partial<Filter>) => void
  onClear: () => void
}

/**
 * Search, order and filters of a list. Each change is asked at once and stands in the address; without script it is a
 * GET form with a button.
 */
export function FilterForm({
  filter,
  facets,
  found,
  withoutRail = false,
  onChange,
  onClear,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useModal()
  const rates = useRates()
  // A choice made before the script loaded is applied now.
  const takeEarly = useEffectEvent(() => {
    const early = form.current && readFilter(readForm(form.current))
    if (!early || JSON.stringify(early) === JSON.stringify(filter)) return
    const { price_min, price_max, price_currency } = early
    const isOnlyCurrency =
      price_currency !== filter.price_currency &&
      price_min === filter.price_min &&
      price_max === filter.price_max
    onChange(isOnlyCurrency ? { ...early, ...boundsIn(price_currency || 'ETH', filter, rates) } : early)
  })
  useEffect(() => takeEarly(), [])
  const active = chipsBesideField(filter, undefined).length
  const clean = isUnfiltered(filter) && filter.sort === defaultFilter.sort
  const clear = (
    <Button
      look="quiet"
      className="-mr-4 aria-disabled:font-medium aria-disabled:text-muted aria-disabled:opacity-100 noscript:hidden"
      aria-disabled={clean || undefined}
      onClick={() => !clean && onClear()}
    >
      Clear Filters
    </Button>
  )
  return (
    <search aria-label="Vehicles" className="contents">
      <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()} className="contents">
        <div className="mb-2 flex flex-wrap gap-2.5 lg:col-start-2">
          <SearchBox
            label="Search vehicles"
            name="search"
            className="flex-[1_1_8rem]"
            value={filter.search}
            onSearch={(search) => onChange({ search })}
            below={(typed, onKeyDown) => <Suggestions typed={typed} filter={filter} onKeyDown={onKeyDown} />}
          />
          <Button
            popoverTarget={sheetId}
            className="max-sm:gap-1.5 max-sm:px-3 lg:hidden"
            icon={<IconAdjustmentsHorizontal className="size-5" aria-hidden />}
          >
            Filters{active > 0 && ` (${active})`}
          </Button>
          <div className="flex min-w-0 gap-2 max-lg:basis-full max-lg:*:min-w-0 sm:max-lg:*:flex-1 max-sm:*:flex-auto max-sm:[&_select]:field-sizing-content max-sm:[&_select]:pr-7">
            <Button type="submit" className="not-noscript:hidden lg:hidden">
              Apply
            </Button>
            <BrandFilter filter={filter} facets={facets} onChange={onChange} />
            <MileageFilter filter={filter} onChange={onChange} />
            <SortSelect sort={filter.sort} onChange={onChange} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
        <div
          {...sheet.popover}
          id={sheetId}
          role={sheet.isOpen ? 'dialog' : 'group'}
          popover="auto"
          aria-labelledby={`${sheetId}-title`}
          className={clsx(railClass, withoutRail && 'lg:!hidden')}
        >
          <div className="flex items-center gap-2 max-lg:border-line max-lg:border-b max-lg:px-5 max-lg:py-2.5">
            <h2 id={`${sheetId}-title`} className="mr-auto text-title lg:text-lead">
              Filters
            </h2>
            {clear}
            <Button
              look="quiet"
              size="icon"
              aria-label="Close"
              className="-mr-2 lg:hidden"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
            >
              <IconX className="size-6" aria-hidden />
            </Button>
          </div>
          <div className="min-h-0 max-lg:flex-1 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-5">
            <FieldFilters filter={filter} facets={facets} onChange={onChange} />
          </div>
          <div className="max-lg:border-line max-lg:border-t max-lg:px-5 max-lg:pt-4 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Button
              look="primary"
              size="large"
              className="w-full lg:hidden noscript:hidden"
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

/** On a phone only its icon, so that brand and mileage fit beside it. */
const SortSelect = ({ sort, onChange }: Pick<Filter, 'sort'> & Pick<FilterFormProps, 'onChange'>) => (
  <Field label="Sort by" hideLabel className="relative max-sm:max-w-11">
    {(control) => (
      <>
        <Select
          {...control}
          name="sort"
          className="max-sm:[&>svg]:hidden max-sm:[&_option]:text-ink max-sm:[&_select]:px-0 max-sm:[&_select]:text-transparent"
          options={sortOptions}
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value as Filter['sort'] })}
        />
        <IconArrowsSort
          className="pointer-events-none absolute inset-0 m-auto size-5 sm:hidden"
          aria-hidden
        />
        {sort !== defaultFilter.sort && (
          <span
            className="pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-accent sm:hidden"
            aria-hidden
          />
        )}
      </>
    )}
  </Field>
)
