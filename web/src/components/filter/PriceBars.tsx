import type { Currency } from '@mota/contracts/sdk/money'
import { compact, type FacetsView } from '@mota/functions/schema'
import { ratio, useRates } from '@/lib/rates.ts'

const [width, height, gap] = [100, 32, 1]

interface PriceBarsProps {
  parts: FacetsView['price']
  from: string
  to: string
  /** That of the parts and of the bounds. */
  currency: Currency
}

/** A histogram of the prices, with the chosen bounds. Below it the lowest and the highest price in naira. */
export function PriceBars({ parts, from, to, currency }: PriceBarsProps) {
  const naira = ratio(currency, 'cNGN', useRates())
  const highest = Math.max(...parts.map(({ count }) => count), 1)
  const step = width / parts.length
  const isIn = (part: FacetsView['price'][number]) =>
    (!from || Number(part.to) >= Number(from)) && (!to || Number(part.from) <= Number(to))
  const ends = [parts[0]?.from, parts.at(-1)?.to].map(Number)
  return (
    <div className="mb-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-12 w-full"
        aria-hidden
      >
        {parts.map((part, index) => {
          // Few are still seen.
          const tall = part.count > 0 ? Math.max(2, (part.count / highest) * height) : 0.75
          return (
            <rect
              key={part.from}
              x={index * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              className={isIn(part) ? 'fill-accent/60' : 'fill-line'}
            />
          )
        })}
      </svg>
      {naira && (
        <p className="nums flex justify-between pt-1 text-caption text-muted" aria-hidden>
          {ends.map((end) => (
            <span key={end}>₦{compact(BigInt(Math.round(end * naira)))}</span>
          ))}
        </p>
      )}
    </div>
  )
}
