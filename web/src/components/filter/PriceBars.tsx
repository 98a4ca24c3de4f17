import type { FacetsView } from '@mota/functions/schema'

const [width, height, gap] = [100, 32, 1]

/** A histogram of the prices, with the chosen bounds. */
export function PriceBars({ parts, from, to }: { parts: FacetsView['price']; from: string; to: string }) {
  const highest = Math.max(...parts.map(({ count }) => count), 1)
  const step = width / parts.length
  const isIn = (part: FacetsView['price'][number]) =>
    (!from || Number(part.to) >= Number(from)) && (!to || Number(part.from) <= Number(to))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mb-2 h-12 w-full"
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
            className={isIn(part) ? 'fill-accent' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}
