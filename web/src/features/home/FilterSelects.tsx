import { useQuery } from '@tanstack/react-query'
import { Field } from '@/components/Field.tsx'
import { Select } from '@/components/Select.tsx'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { mileageChoices, sortOptions } from '@/lib/listing/texts.ts'

/** Brand, mileage and order; the first option of each is its default. Only brands that have a vehicle are offered. */
export function FilterSelects() {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const options = brands.map(({ brand }) => ({ value: brand, label: brand }))
  return (
    <>
      <Field label="Brand">
        {(control) => <Select {...control} name="brand" placeholder="All brands" options={options} />}
      </Field>
      <Field label="Max mileage">
        {(control) => <Select {...control} name="mileage" options={mileageChoices} />}
      </Field>
      <Field label="Sort by">{(control) => <Select {...control} name="sort" options={sortOptions} />}</Field>
    </>
  )
}
