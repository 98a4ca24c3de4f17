import { fields } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { brandsQuery } from '@/lib/listing/market.ts'
import { meantBrand } from './brand.ts'
import type { ListingForm } from './useListingForm.ts'

export function BrandField({ form, className }: { form: ListingForm; className: string }) {
  const names = useQuery(brandsQuery).data ?? []
  const list = useId()
  const { brand } = form.values
  const inputProps = {
    value: brand,
    onChange: (event: { target: { value: string } }) => form.set('brand', event.target.value),
  }
  const brands = brand && !names.includes(brand) ? [brand, ...names] : names
  const options = brands.map((name) => ({ value: name, label: name }))
  const meant = form.brandFromList ? undefined : meantBrand(brand, names)
  return (
    <Field
      label={fields.brand.label}
      error={form.errors.brand}
      hint={meant && <Meant name={meant} onTake={() => form.set('brand', meant)} />}
      className={className}
    >
      {(control) =>
        form.brandFromList ? (
          <Select {...control} {...inputProps} placeholder="Choose one" options={options} />
        ) : (
          <>
            <Input {...control} {...inputProps} autoComplete="off" list={list} maxLength={fields.brand.max} />
            <datalist id={list}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )
      }
    </Field>
  )
}

const Meant = ({ name, onTake }: { name: string; onTake: () => void }) => (
  <button type="button" onClick={onTake} className="py-1 text-pending">
    Did you mean <span className="font-medium underline underline-offset-4">{name}</span>?
  </button>
)
