import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import type { Filter } from '@/lib/listing/filter.ts'
import { brandsQuery } from '@/lib/listing/queries.ts'
import { mileageChoices, sortOptions } from '@/lib/listing/words.ts'
import { Field } from '../Field.tsx'
import { Select } from '../Select.tsx'

// Under its own label "any" says enough; alone it would not.
const labelledMileages = mileageChoices.map((choice) =>
  choice.value === 'any' ? { ...choice, label: 'Any' } : choice,
)

interface FilterSelectsProps {
  filter: Filter
  /** Left out where the form itself keeps what is chosen. */
  onChange?: (part: Partial<Filter>) => void
  hideLabels?: boolean
}

/** Brand, mileage and order, as the home page, the lists and the wishlist ask for them. */
export function FilterSelects({ filter, onChange, hideLabels = false }: FilterSelectsProps) {
  const { data: known = [] } = useQuery(brandsQuery)
  // A brand out of the address is shown even before, or though, the list of brands has it.
  const brands = filter.brand && !known.includes(filter.brand) ? [filter.brand, ...known] : known
  const options = brands.map((brand) => ({ value: brand, label: brand }))
  const chosen = (name: 'brand' | 'mileage' | 'sort') =>
    onChange
      ? {
          value: filter[name],
          onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.target.value }),
        }
      : { defaultValue: filter[name] }
  return (
    <>
      <Field label="Brand" hideLabel={hideLabels} className="max-sm:first:col-span-2">
        {(control) => (
          <Select {...control} name="brand" placeholder="All brands" options={options} {...chosen('brand')} />
        )}
      </Field>
      <Field label="Max mileage" hideLabel={hideLabels}>
        {(control) => (
          <Select
            {...control}
            name="mileage"
            options={hideLabels ? mileageChoices : labelledMileages}
            {...chosen('mileage')}
          />
        )}
      </Field>
      <Field label="Sort by" hideLabel={hideLabels}>
        {(control) => <Select {...control} name="sort" options={sortOptions} {...chosen('sort')} />}
      </Field>
    </>
  )
}
