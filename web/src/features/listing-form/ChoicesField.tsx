import { type FieldRow, type FormName, inOrder } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ListingForm } from './useListingForm.ts'

interface ChoicesFieldProps {
  row: FieldRow & { kind: 'choices' }
  form: ListingForm
  className: string
}

/** More boxes stand in two columns on a phone. */
const mostInRows = 6

/** A field that can have several values: a box for each. */
export function ChoicesField({ row, form, className }: ChoicesFieldProps) {
  const name = row.form as FormName
  const chosen = form.values[name].split(',')
  const boxes = Object.entries(row.values)
  const isLong = boxes.length > mostInRows
  const toggle = (value: string) =>
    form.set(
      name,
      inOrder(
        row.values,
        chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
      ),
    )
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="font-medium">
        {row.label}
        {!row.further && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div
        className={clsx(
          'mt-1.5 grid',
          isLong ? 'grid-cols-2 gap-x-3 leading-tight sm:grid-cols-3' : 'gap-x-5 sm:grid-cols-2',
        )}
      >
        {boxes.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 py-1">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
