import { vinPattern } from '@mota/functions/schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'

const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 17)

/** Compares the VIN that the buyer reads on the vehicle with the VIN that was sold. */
export function VinCheck({ vin, onMatch }: { vin: string; onMatch: () => void }) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    const next = plain(text)
    setTyped(next)
    if (next === vin) onMatch()
  }
  const isWrong = typed.length === vin.length && typed !== vin
  return (
    <div className="pb-3 pl-8">
      <Field label="Type the VIN that you read on the vehicle or in its papers">
        {(control) => (
          <Input
            {...control}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder="17 letters and digits"
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-1.5 text-caption">
        {typed === vin && (
          <span className="flex items-center gap-1.5 text-accent-ink">
            <IconCheck className="size-4 shrink-0" aria-hidden />
            This is the VIN that was sold to you.
          </span>
        )}
        {isWrong && (
          <span className="flex gap-1.5 text-danger-ink">
            <IconAlertTriangle className="mt-0.5 size-4 shrink-0" aria-hidden />
            {vinPattern.test(typed)
              ? 'This is not the VIN that was sold to you. Do not take the vehicle before you know why.'
              : 'A VIN has no I, O or Q. Please read it again.'}
          </span>
        )}
      </p>
    </div>
  )
}
