import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Field } from '@/components/Field.tsx'
import { type Option, Select } from '@/components/Select.tsx'
import { budgetsOf } from '@/lib/listing/budgets.ts'
import { brandSummariesQuery, placesQuery } from '@/lib/listing/market.ts'
import { mileageChoices, sortOptions } from '@/lib/listing/texts.ts'
import { useRates } from '@/lib/rates.ts'

const optionsOf = (placeholder: string, values: readonly (string | Option)[]): Option[] => [
  { value: '', label: placeholder },
  ...values.map((value) => (typeof value === 'string' ? { value, label: value } : value)),
]

interface FilterSelectsProps {
  chosen: URLSearchParams
  /** Asks for the filters after it. */
  children: ReactNode
}

/** How many filters are shown at once. */
const shown = 3

/**
 * The filters that buyers decide on first, then mileage and order. The first option of each is its default. Only brands and places that
 * have a vehicle are offered. Until its visitor asks for more, only the first three are shown.
 */
export function FilterSelects({ chosen, children }: FilterSelectsProps) {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const { data: places = [] } = useQuery(placesQuery)
  const budgets = budgetsOf(useRates())
  const filters: [string, string, readonly Option[]][] = [
    [
      'Brand',
      'brand',
      optionsOf(
        'All brands',
        brands.map(({ brand }) => brand),
      ),
    ],
    ['Budget', 'price_max', optionsOf('Any budget', budgets.options)],
    ['Place', 'state', optionsOf('Anywhere', places)],
    ['Max mileage', 'mileage', mileageChoices],
    ['Sort by', 'sort', sortOptions],
  ]
  return filters.map(([label, name, options], index) => (
    <Fragment key={name}>
      {index === shown && children}
      <Field label={label} hideLabel className="choice">
        {(control) => (
          <>
            <Select {...control} name={name} options={options} defaultValue={chosen.get(name) ?? ''} />
            {name === 'price_max' && budgets.currency && (
              <input type="hidden" name="price_currency" value={budgets.currency} />
            )}
          </>
        )}
      </Field>
    </Fragment>
  ))
}
