import type { Currency } from '@mota/contracts/sdk/money'
import { IconInfoCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId } from 'react'
import { paths } from '@/lib/paths.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

const meanings: readonly (readonly [Currency, string])[] = [
  ['cNGN', 'Digital naira. 1 cNGN is meant to be worth ₦1.'],
  ['USDC', 'Digital dollars. 1 USDC is meant to be worth $1.'],
  ['ETH', 'Ethers, the currency of Ethereum. Their value changes every day.'],
]

interface PriceNoteProps {
  /** Of the one price that it stands beside, as a sign. Without it, it is about the prices of a list. */
  of?: Currency
  /** A sign beside the heading of a list. */
  isSign?: boolean
  className?: string
}

/** Explains the currencies and the exchange rates. As a popover it opens without any script. */
export default function PriceNote({ of, isSign = of !== undefined, className }: PriceNoteProps) {
  const id = useId()
  const source = rateSource(useRates())
  const words = of ? 'About this price' : 'What are cNGN and USDC?'
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isSign ? words : undefined}
        title={isSign ? words : undefined}
        className={clsx(
          'inline-flex min-h-11 items-center text-muted hover:text-ink',
          isSign
            ? 'w-11 shrink-0 justify-center rounded-full hover:bg-sunken'
            : 'text-caption underline underline-offset-4',
          className,
        )}
      >
        {isSign ? <IconInfoCircle className="size-5" aria-hidden /> : words}
      </button>
      <div
        id={id}
        popover="auto"
        className="beside w-[min(24rem,100vw-2*var(--gutter))] rounded-card border border-line bg-surface p-5 text-caption text-ink shadow-float"
      >
        <p>{of ? `The seller is paid in ${of}.` : 'Each seller chooses the currency you pay in.'}</p>
        <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {meanings
            .filter(([currency]) => !of || currency === of)
            .map(([currency, text]) => (
              <div key={currency} className="contents">
                <dt className="font-semibold">{currency}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        {source && of !== 'cNGN' && <p className="text-muted">Amounts with ≈ are converted. {source}.</p>}
        <Link
          to={paths.firstSteps}
          className="mt-1 -mb-3 inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
        >
          First steps for buyers
        </Link>
      </div>
    </>
  )
}
