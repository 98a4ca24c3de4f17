import { labelBounds, labelOf, type PriceWord, priceLabels } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { percentOf } from '@/lib/listing/comparison.ts'
import { priceWords } from '@/lib/listing/texts.ts'

/** The ends of the scale, in percent of the median. */
const [low, high] = [75, 127]
const place = (percent: number) => ((Math.min(high, Math.max(low, percent)) - low) / (high - low)) * 100

/** The second lowest is never darker than the lowest. */
const ground: Record<PriceWord, string> = {
  great: 'bg-accent',
  good: 'bg-accent/55 dark:bg-accent-ink/75',
  fair: 'bg-edge/60',
  high: 'bg-star/60',
  very_high: 'bg-star',
}

interface PriceScaleProps {
  permille: number
  /** The price of this vehicle, and the usual one. */
  written: string
  usual: string
}

/** The five labels from the lowest prices to the highest, with this vehicle's price and the usual one among them. */
export function PriceScale({ permille, written, usual }: PriceScaleProps) {
  const ends = priceLabels.map((label) => place(labelBounds[label] / 10))
  const here = place(100 + percentOf(permille))
  return (
    <div className="nums relative mt-11 text-caption">
      <span
        aria-hidden
        className="absolute bottom-full mb-2 -translate-x-1/2 whitespace-nowrap font-semibold"
        style={{ left: `clamp(4rem, ${here}%, 100% - 4rem)` }}
      >
        This car {written}
      </span>
      <span
        aria-hidden
        className="absolute top-1.5 z-10 size-5 -translate-1/2 rounded-full border-4 border-ink bg-surface"
        style={{ left: `${here}%` }}
      />
      <ol
        className="grid gap-x-0.5 text-center text-muted"
        style={{
          gridTemplateColumns: ends.map((end, index) => `${end - (ends[index - 1] ?? 0)}fr`).join(' '),
        }}
      >
        {priceLabels.map((label) => (
          <li
            key={label}
            aria-current={label === labelOf(permille) ? 'true' : undefined}
            className="group/label min-w-0 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span
              className={clsx(
                'mb-2 block h-3 group-first/label:rounded-l-full group-last/label:rounded-r-full',
                ground[label],
              )}
            />
            <span className="block whitespace-nowrap">{priceWords[label].words.replace(' price', '')}</span>
          </li>
        ))}
      </ol>
      <p className="relative mt-1 h-5">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${place(100)}%` }}>
          Usual price {usual}
        </span>
      </p>
    </div>
  )
}
