import type { Currency } from '@mota/contracts/sdk/money'
import type { ComponentProps } from 'react'
import { Input } from './Input.tsx'

type AmountInputProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'unit'> & {
  currency: Currency
  onText: (text: string) => void
}

/** A field for an amount. Many keyboards have a comma as the decimal separator, so it becomes a point. */
export const AmountInput = ({ onText, currency, ...rest }: AmountInputProps) => (
  <Input
    {...rest}
    unit={currency}
    inputMode="decimal"
    autoComplete="off"
    onChange={(event) => onText(event.target.value.replace(',', '.'))}
  />
)
