import { useQuery } from '@tanstack/react-query'
import { Field } from '@/components/Field.tsx'
import { Select } from '@/components/Select.tsx'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { mileageChoices, sortOptions } from '@/lib/listing/words.ts'

// The field has a label of its own, so its first option need not say "mileage".
const mileages = mileageChoices.map((choice) =>
  choice.value === 'any' ? { ...choice, label: 'Any' } : choice,
)

/** Brand, mileage and order; the first option of each is its default. Only brands that have a vehicle are offered. */
export function FilterSelects() {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const options = brands.map(({ brand }) => ({ value: brand, label: brand }))
  return (
    <>
      <Field label="Brand" className="max-sm:col-span-2">
        {(control) => <Select {...control} name="brand" placeholder="All brands" options={options} />}
      </Field>
      <Field label="Max mileage">
        {(control) => <Select {...control} name="mileage" options={mileages} />}
      </Field>
      <Field label="Sort by">{(control) => <Select {...control} name="sort" options={sortOptions} />}</Field>
    </>
  )
}
