import type { Currency } from '@mota/contracts/sdk/money'
import { type ComponentProps, useState } from 'react'
import { readAmount } from '@/lib/amount.ts'
import { Input } from './Input.tsx'

type AmountInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'unit' | 'value'> & {
  /** The currency if nothing is given. */
  unit?: string | undefined
  currency: Currency
  /** A decimal string, or what is not one yet. */
  value: string
  onText: (text: string) => void
}

/** A field for an amount. It shows what was typed, commas included, until the person leaves it: then how it was read. */
export function AmountInput({ value, onText, currency, onBlur, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState(value)
  return (
    <Input
      unit={currency}
      {...rest}
      value={readAmount(typed) === value ? typed : value}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        onText(readAmount(target.value))
      }}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}
