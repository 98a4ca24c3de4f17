import { useId } from 'react'
import { paths } from '@/lib/paths.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

const currencies = [
  ['cNGN', 'Digital naira. 1 cNGN is meant to be worth ₦1.'],
  ['USDC', 'Digital dollars. 1 USDC is meant to be worth $1.'],
  ['ethers', 'The currency of Ethereum, ETH. Its value changes every day.'],
] as const

/** Explains the currencies beside the prices of a list. As a popover it opens without any script. */
export default function PriceNote() {
  const id = useId()
  const source = rateSource(useRates())
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center text-caption text-muted underline underline-offset-4 hover:text-ink"
      >
        What are cNGN and USDC?
      </button>
      <div
        id={id}
        popover="auto"
        className="beside w-[min(24rem,100vw-2*var(--gutter))] rounded-card border border-line bg-surface p-5 text-caption text-ink shadow-float"
      >
        <p>Each seller chooses the currency you pay in.</p>
        <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {currencies.map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {source && <p className="text-muted">Amounts with ≈ are converted. {source}.</p>}
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
