import type { ComponentProps } from 'react'
import { Input } from './Input.tsx'

/** Whether a text is a non-negative decimal with at most ether's 18 places. */
export const isEther = (text: string) => /^(\d+\.?\d{0,18}|\.\d{1,18})$/.test(text)

type EtherInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { onText: (text: string) => void }

/** A field for an amount of ether. Many keyboards have a comma as the decimal separator, so it becomes a point. */
export const EtherInput = ({ onText, ...rest }: EtherInputProps) => (
  <Input
    {...rest}
    unit="ETH"
    inputMode="decimal"
    autoComplete="off"
    onChange={(event) => onText(event.target.value.replace(',', '.'))}
  />
)
