import { fuelTypes, transmissions, vehicleTypes } from '@mota/functions/schema'
import { Field } from '@/components/Field.tsx'
import { type Option, Select } from '@/components/Select.tsx'
import { fuelWords, transmissionWords, vehicleWords } from '@/lib/listing/words.ts'
import type { ListingForm } from './use-listing-form.ts'

const optionsOf = <T extends string>(values: readonly T[], words: Record<T, string>): Option[] =>
  values.map((value) => ({ value, label: words[value] }))

const fields = [
  { name: 'fuelType', label: 'Fuel type', options: optionsOf(fuelTypes, fuelWords) },
  { name: 'transmission', label: 'Transmission', options: optionsOf(transmissions, transmissionWords) },
  { name: 'vehicleType', label: 'Vehicle type', options: optionsOf(vehicleTypes, vehicleWords) },
] as const

export const DetailStep = ({ form }: { form: ListingForm }) => (
  <div className="grid gap-5 sm:grid-cols-3">
    {fields.map(({ name, label, options }) => (
      <Field key={name} label={label} error={form.errors[name]}>
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder="Choose one"
            value={form.values[name]}
            onChange={(event) => form.set(name, event.target.value)}
          />
        )}
      </Field>
    ))}
  </div>
)
