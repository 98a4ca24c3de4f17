import type { Currency } from '@mota/contracts/sdk/money'
import { IconInfoCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

const noteId = 'rates'

interface RatesButtonProps {
  /** Of the price beside it. A price in naira needs no rate. */
  currency: Currency
  className: string
}

/** Opens the source of the exchange rates, also without script. */
export function RatesButton({ currency, className }: RatesButtonProps) {
  if (!rateSource(useRates()) || currency === 'cNGN') return null
  return (
    <button
      type="button"
      popoverTarget={noteId}
      aria-label="Exchange rates"
      className={clsx(
        'inline-flex size-11 items-center justify-center rounded-full text-muted [anchor-name:--rates] hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <IconInfoCircle className="size-5" aria-hidden />
    </button>
  )
}

/** The source. It is once on the page, because the price stands at one place on a phone and at another on a desktop. */
export function Rates() {
  const source = rateSource(useRates())
  if (!source) return null
  return (
    <p
      id={noteId}
      popover="auto"
      className="m-auto w-72 rounded-card border border-line bg-surface p-4 text-caption text-ink shadow-float [position-anchor:--rates] supports-[anchor-name:--a]:inset-auto supports-[anchor-name:--a]:mx-4 supports-[anchor-name:--a]:my-0 supports-[anchor-name:--a]:[position-area:bottom_span-all] lg:supports-[anchor-name:--a]:mx-0 lg:supports-[anchor-name:--a]:[position-area:bottom_span-left] supports-[anchor-name:--a]:[position-try-fallbacks:flip-block]"
    >
      {source}.
    </p>
  )
}
