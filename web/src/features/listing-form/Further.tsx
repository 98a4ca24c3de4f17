import type { FieldRow, FormName } from '@mota/functions/schema'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { ListingForm } from './useListingForm.ts'

interface FurtherProps {
  rows: FieldRow[]
  form: ListingForm
  children: ReactNode
}

const lowered = (label: string) => label.toLowerCase()

/** The fields that describe the vehicle further, all of them optional. It is open if one has a value or an error. */
export function Further({ rows, form, children }: FurtherProps) {
  const names = rows.map((row) => row.form as FormName)
  const isFilled = names.some((name) => form.values[name])
  const hasError = names.some((name) => form.errors[name])
  const [isOpen, setOpen] = useState<boolean>()
  const [first = '', ...others] = rows.map(({ label }) => label)
  return (
    <Disclosure
      open={hasError || (isOpen ?? isFilled)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="col-span-2 border-line border-t sm:col-span-6 sm:rounded-control sm:border max-sm:[&>summary]:px-0"
      title={
        <span>
          More about the vehicle<span className="font-normal text-muted"> (optional)</span>
          <span className="block font-normal text-caption text-muted">
            {[first, ...others.map(lowered)].join(', ')}
          </span>
        </span>
      }
    >
      <div className="pt-2 sm:px-4 sm:pb-5">{children}</div>
    </Disclosure>
  )
}
