import { type Currency, isAmount } from '@mota/contracts/sdk/money'
import { type FieldRow, type FormName, grouped, type RatesView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { aboutWorth } from '@/lib/rate-text.ts'
import { ratio, useRates } from '@/lib/rates.ts'
import { useStage } from '@/lib/stage.ts'
import { BrandField } from './BrandField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { rowsOf, type FieldStep as Step } from './check.ts'
import { Further } from './Further.tsx'
import type { ListingForm } from './useListingForm.ts'
import { type Vehicle, vehicleWarning } from './useVehicle.ts'
import { lengthOf, type Values } from './values.ts'
import { vinWarning } from './vin.ts'

const grid = 'grid grid-cols-2 gap-5 max-sm:gap-x-3 sm:grid-cols-6'
const columns = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' }
/** On a phone, two numbers stand side by side where many fields follow each other. */
const widthOf = (row: FieldRow) =>
  clsx(columns[row.columns], !(row.further && row.kind === 'number') && 'col-span-2')

const VinHint = ({ values, vehicle }: { values: Values; vehicle: Vehicle }) => {
  const warning = vehicleWarning(vehicle) ?? vinWarning(values)
  return warning ? (
    <span className="text-pending">{warning}</span>
  ) : (
    'Only you, your buyer and our inspectors see the full VIN. Everyone else sees its first eight characters, which tell the model.'
  )
}

/** No vehicle is sold for less. */
const lowestNaira = 100_000

/** The worth of the typed price in other currencies, and a question if digits are probably missing. */
function worthOf(values: Values, rates: RatesView | undefined): ReactNode {
  const currency = (values.currency || 'ETH') as Currency
  const typed = values.price.trim()
  if (!isAmount(typed, currency)) return undefined
  const naira = Number(typed) * (ratio(currency, 'cNGN', rates) ?? Number.NaN)
  if (naira > 0 && naira < lowestNaira)
    return <span className="text-pending">That is less than ₦100,000. Is this the whole price?</span>
  return aboutWorth(typed, currency, rates)
}

/** A browser cuts a pasted text without a word. */
const fullWords = (length: number) =>
  `This has the most characters that fit, ${grouped(length)}. Text beyond that is left out.`

/** One control for each kind of field. */
function Control({ row, form, vehicle }: { row: FieldRow; form: ListingForm; vehicle: Vehicle }) {
  const name = row.form as FormName
  const list = useId()
  const offered: readonly string[] = useStage()?.currencies ?? []
  const rates = useRates()
  const className = widthOf(row)
  if (name === 'mileageNote' && !vehicle?.fallen && !form.values.mileageNote) return null
  if (row.form === 'currency' && offered.length < 2) return null
  if (row.kind === 'brand') return <BrandField form={form} className={className} />
  if (row.kind === 'choices') return <ChoicesField row={row} form={form} className={className} />
  const inputProps = {
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  }
  const text = { ...inputProps, maxLength: lengthOf(row), autoComplete: 'off' }
  const most = row.kind === 'line' || row.kind === 'text' ? row.max : undefined
  const isChosen = row.kind === 'choice' && Boolean(row.otherwise)
  return (
    <Field
      label={row.label}
      optional={!row.required && !row.further && !isChosen && name !== 'mileageNote'}
      error={form.errors[name]}
      hint={
        (row.kind === 'vin' && <VinHint values={form.values} vehicle={vehicle} />) ||
        (row.kind === 'money' && worthOf(form.values, rates)) ||
        (name === 'owners' && 'Count yourself, not a dealer.') ||
        (most && inputProps.value.length >= most && fullWords(most))
      }
      className={className}
    >
      {(control) => {
        switch (row.kind) {
          case 'line':
            return (
              <>
                <Input {...control} {...text} placeholder={row.placeholder} list={row.suggestions && list} />
                {row.suggestions && (
                  <datalist id={list}>
                    {row.suggestions.map((one) => (
                      <option key={one} value={one} />
                    ))}
                  </datalist>
                )}
              </>
            )
          case 'vin':
            return <Input {...control} {...text} autoCapitalize="characters" spellCheck={false} />
          case 'text':
            return <Textarea {...control} {...text} className="min-h-36" />
          case 'money':
            return (
              <AmountInput
                {...control}
                value={text.value}
                currency={(form.values.currency || 'ETH') as Currency}
                onText={(typed) => form.set(name, typed)}
              />
            )
          case 'number':
            return (
              <Input {...control} {...text} inputMode="numeric" {...(row.unit && { unit: row.unit.sign })} />
            )
          case 'choice':
            return (
              <Select
                {...control}
                {...inputProps}
                {...(!isChosen && { placeholder: row.required ? 'Choose one' : 'Not stated' })}
                options={Object.entries(row.values)
                  .filter(([value]) => row.form !== 'currency' || offered.includes(value))
                  .map(([value, label]) => ({ value, label }))}
              />
            )
        }
      }}
    </Field>
  )
}

/** The fields of one step, generated from the table of fields. */
export function FieldStep({ step, form, vehicle }: { step: Step; form: ListingForm; vehicle: Vehicle }) {
  const rows = rowsOf(step)
  const further = rows.filter((row) => row.further)
  const controls = (some: FieldRow[]) =>
    some.map((row) => <Control key={row.form} row={row} form={form} vehicle={vehicle} />)
  return (
    <div className={grid}>
      {controls(rows.filter((row) => !row.further))}
      {further.length > 0 && (
        <Further rows={further} form={form}>
          <div className={grid}>{controls(further)}</div>
        </Further>
      )}
    </div>
  )
}
