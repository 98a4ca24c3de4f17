import type { Currency } from '@mota/contracts/sdk/money'
import { compact, type FacetsView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ratio, useRates } from '@/lib/rates.ts'

const [width, height, gap] = [100, 32, 1]

interface PriceBarsProps {
  parts: FacetsView['price']
  from: string
  to: string
  /** That of the parts and of the bounds. */
  currency: Currency
  /** Takes new bounds, empty at the ends of the scale. */
  onBounds: (from: string, to: string) => void
}

/** The edges of all parts, from the lowest price to the highest. */
const edgesOf = (parts: PriceBarsProps['parts']) => [parts[0]?.from ?? '', ...parts.map(({ to }) => to)]

const nearest = (edges: string[], bound: string) => {
  const distances = edges.map((edge) => Math.abs(Number(edge) - Number(bound)))
  return distances.indexOf(Math.min(...distances))
}

const handleClass = clsx(
  'pointer-events-none absolute inset-x-0 -bottom-5 h-11 w-full appearance-none rounded-control bg-transparent noscript:hidden',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-accent',
)

/** A histogram of the prices, with a handle for each bound. Below it the lowest and the highest price in naira. */
export function PriceBars({ parts, from, to, currency, onBounds }: PriceBarsProps) {
  const naira = ratio(currency, 'cNGN', useRates())
  // What the visitor drags to. The filter gets it when the handle is let go.
  const [dragged, drag] = useState<[number, number]>()
  const edges = edgesOf(parts)
  const last = parts.length
  const [low, high] = dragged ?? [from ? nearest(edges, from) : 0, to ? nearest(edges, to) : last]
  // One vehicle alone is no high bar.
  const highest = Math.max(...parts.map(({ count }) => count), 3)
  const step = width / last
  const priceAt = (index: number) =>
    naira ? `₦${compact(BigInt(Math.round(Number(edges[index]) * naira)))}` : `${edges[index]} ${currency}`
  function release() {
    if (!dragged) return
    onBounds(low === 0 ? '' : (edges[low] ?? ''), high === last ? '' : (edges[high] ?? ''))
    drag(undefined)
  }
  const handles = [
    { name: 'Lower end', value: low, move: (next: number) => drag([Math.min(next, high - 1), high]) },
    { name: 'Upper end', value: high, move: (next: number) => drag([low, Math.max(next, low + 1)]) },
  ]
  return (
    <div className="mb-3">
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-12 w-full px-3"
          aria-hidden
        >
          {parts.map((part, index) => {
            if (part.count === 0) return null
            // Few are still seen.
            const tall = Math.max(2, (part.count / highest) * height)
            return (
              <rect
                key={part.from}
                x={index * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                className={
                  index >= low && index < high ? 'fill-accent/70 dark:fill-accent-ink/75' : 'fill-line'
                }
              />
            )
          })}
        </svg>
        <div className="mt-2.5 rounded-full bg-line px-3" aria-hidden>
          <div
            className="h-1 rounded-full bg-accent"
            style={{ marginInline: `${(low / last) * 100}% ${(1 - high / last) * 100}%` }}
          />
        </div>
        {handles.map(({ name, value, move }) => (
          <input
            key={name}
            type="range"
            aria-label={`${name} of the price scale`}
            aria-valuetext={priceAt(value)}
            min={0}
            max={last}
            value={value}
            onChange={({ target }) => move(Number(target.value))}
            onPointerUp={release}
            onKeyUp={release}
            onBlur={release}
            className={handleClass}
          />
        ))}
      </div>
      <p className="nums flex justify-between pt-3 text-caption text-muted" aria-hidden>
        <span>{priceAt(low)}</span>
        <span>{priceAt(high)}</span>
      </p>
    </div>
  )
}
