import type { ComponentProps } from 'react'
import { Select } from '../Select.tsx'

interface BarSelectProps extends Omit<ComponentProps<typeof Select>, 'className'> {
  /** What a phone shows instead of the chosen option, for which it has no room. */
  short: string
}

/** A select of the bar above a list. */
export const BarSelect = ({ short, ...rest }: BarSelectProps) => (
  <span className="block max-sm:not-noscript:grid max-sm:not-noscript:*:[grid-area:1/1]">
    <Select
      {...rest}
      className="max-sm:not-noscript:[&_option]:text-ink max-sm:not-noscript:[&_select]:w-0 max-sm:not-noscript:[&_select]:min-w-full max-sm:not-noscript:[&_select]:text-transparent"
    />
    <span
      className="pointer-events-none relative flex items-center pr-8 pl-3 sm:hidden noscript:hidden"
      aria-hidden
    >
      {short}
    </span>
  </span>
)
