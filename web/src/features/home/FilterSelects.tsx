import { useQuery } from '@tanstack/react-query'
import { Field } from '@/components/Field.tsx'
import { Select } from '@/components/Select.tsx'
import { brandSummariesQuery, placesQuery } from '@/lib/listing/market.ts'
import { mileageChoices, sortOptions } from '@/lib/listing/texts.ts'
import { useRates } from '@/lib/rates.ts'
import { budgetsOf } from './budgets.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/**
 * The filters that buyers decide on first, then mileage and order. The first option of each is its default. Only brands and places that
 * have a vehicle are offered.
 */
export function FilterSelects() {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const { data: places = [] } = useQuery(placesQuery)
  const budgets = budgetsOf(useRates())
  return (
    <>
      <Field label="Brand">
        {(control) => (
          <Select
            {...control}
            name="brand"
            placeholder="All brands"
            options={optionsOf(brands.map(({ brand }) => brand))}
          />
        )}
      </Field>
      <Field label="Budget">
        {(control) => (
          <Select {...control} name="price_max" placeholder="Any budget" options={budgets.options} />
        )}
      </Field>
      {budgets.currency && <input type="hidden" name="price_currency" value={budgets.currency} />}
      <Field label="Place">
        {(control) => <Select {...control} name="state" placeholder="Anywhere" options={optionsOf(places)} />}
      </Field>
      <Field label="Max mileage">
        {(control) => <Select {...control} name="mileage" options={mileageChoices} />}
      </Field>
      <Field label="Sort by">{(control) => <Select {...control} name="sort" options={sortOptions} />}</Field>
    </>
  )
}
