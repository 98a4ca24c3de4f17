import { faultParts, limits } from '@mota/functions/schema'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { type FaultRow, faultProblems } from './faults.ts'
import type { Picture } from './picture.ts'

const parts = Object.entries(faultParts).map(([value, label]) => ({ value, label }))

interface FaultFieldsProps {
  row: FaultRow
  number: number
  pictures: readonly Picture[]
  hasErrors: boolean
  onChange: (row: FaultRow) => void
  onRemove: () => void
}

/** One known fault: the part, what is wrong, and a picture that shows it. */
export function FaultFields({ row, number, pictures, hasErrors, onChange, onRemove }: FaultFieldsProps) {
  const problems: ReturnType<typeof faultProblems> = hasErrors ? faultProblems(row) : {}
  const change = (name: 'part' | 'text' | 'picture') => ({
    value: row[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...row, [name]: event.target.value }),
  })
  const images = pictures.map(({ id }, index) => ({ value: id, label: `Image ${index + 1}` }))
  const shown = pictures.find(({ id }) => id === row.picture)
  return (
    <li
      aria-label={`Fault ${number}`}
      className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <Field label="Part" error={problems.part}>
        {(control) => <Select {...control} {...change('part')} options={parts} placeholder="Choose one" />}
      </Field>
      <Field label="What is wrong" error={problems.text}>
        {(control) => (
          <Input
            {...control}
            {...change('text')}
            maxLength={limits.faultText}
            autoComplete="off"
            placeholder="Scratch along the left door"
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 items-end gap-3">
          <Field label="Picture" optional className="w-40">
            {(control) => (
              <Select {...control} {...change('picture')} options={images} placeholder="No picture" />
            )}
          </Field>
          {shown && <img src={shown.src} alt="" className="h-11 w-15 rounded-control object-cover" />}
        </div>
        <Button
          look="quiet"
          icon={<IconTrash className="size-5" aria-hidden />}
          aria-label={`Remove fault ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
