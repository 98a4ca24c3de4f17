import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { BrandField } from './BrandField.tsx'
import type { ListingForm } from './use-listing-form.ts'
import type { FieldName } from './values.ts'

export function BasicStep({ form }: { form: ListingForm }) {
  const text = (name: FieldName) => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <Field label="Title" error={form.errors.vehicleTitle} className="sm:col-span-6">
        {(control) => (
          <Input
            {...control}
            {...text('vehicleTitle')}
            maxLength={120}
            placeholder="Toyota Corolla LE 2015"
          />
        )}
      </Field>
      <BrandField form={form} />
      <Field label="Model" optional className="sm:col-span-3">
        {(control) => <Input {...control} {...text('model')} maxLength={60} />}
      </Field>
      <Field label="Year" optional error={form.errors.year} className="sm:col-span-2">
        {(control) => <Input {...control} {...text('year')} inputMode="numeric" />}
      </Field>
      <Field label="Mileage" optional error={form.errors.mileage} className="sm:col-span-2">
        {(control) => <Input {...control} {...text('mileage')} inputMode="numeric" unit="km" />}
      </Field>
      <Field label="Price" error={form.errors.price} className="sm:col-span-2">
        {(control) => <Input {...control} {...text('price')} inputMode="decimal" unit="ETH" />}
      </Field>
      <Field label="Description" error={form.errors.description} className="sm:col-span-6">
        {(control) => (
          <Textarea {...control} {...text('description')} maxLength={5000} className="min-h-36" />
        )}
      </Field>
    </div>
  )
}
