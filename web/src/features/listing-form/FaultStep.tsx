import { limits } from '@mota/functions/schema'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { FaultFields } from './FaultFields.tsx'
import { type FaultRow, newFault } from './faults.ts'
import type { ListingForm } from './useListingForm.ts'

const answers = { unsaid: 'Not stated', nothing: 'Nothing known', some: 'I know of faults' } as const
type Answer = keyof typeof answers

/** The step of the form for the faults that the seller knows of. */
export function FaultStep({ form: { faults, setFaults, pictures, errors } }: { form: ListingForm }) {
  const answer: Answer = !faults ? 'unsaid' : faults.length === 0 ? 'nothing' : 'some'
  // Somebody who pressed another answer by mistake finds them again.
  const typed = useRef<readonly FaultRow[]>([newFault()])
  const choose = (next: Answer) => {
    if (faults?.length) typed.current = faults
    setFaults(next === 'unsaid' ? undefined : next === 'nothing' ? [] : typed.current)
  }
  const replace = (index: number, ...rows: FaultRow[]) => {
    const next = (faults ?? []).toSpliced(index, 1, ...rows)
    if (next.length === 0) typed.current = [newFault()]
    // Without its last fault the vehicle is not said to have none.
    setFaults(next.length > 0 ? next : undefined)
  }
  return (
    <Card className="mt-6">
      <fieldset>
        <legend>
          <h2 className="text-title">Known faults</h2>
        </legend>
        <p id="faults-hint" className="measure mt-1 text-muted">
          Buyers read this before they pay, and it stays with the sale: nobody can say later that you hid it.
        </p>
        <div className="mt-4 flex flex-wrap gap-x-6">
          {(Object.keys(answers) as Answer[]).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="faults"
                aria-describedby="faults-hint"
                className="size-5 accent-accent"
                checked={answer === one}
                onChange={() => choose(one)}
              />
              {answers[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {faults && faults.length > 0 && (
        <>
          <ol className="mt-4 grid gap-4">
            {faults.map((row, index) => (
              <FaultFields
                key={row.id}
                row={row}
                number={index + 1}
                pictures={pictures}
                hasErrors={errors.faults !== undefined}
                onChange={(next) => replace(index, next)}
                onRemove={() => replace(index)}
              />
            ))}
          </ol>
          {faults.length < limits.faults && (
            <Button
              className="mt-4"
              icon={<IconPlus className="size-5" aria-hidden />}
              onClick={() => setFaults([...faults, newFault()])}
            >
              Add a fault
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
