import type { MileageReading } from '@mota/functions/schema'
import { dayOf } from '@/lib/day.ts'
import { formatMileage } from '@/lib/listing/texts.ts'

const [width, height, edge] = [320, 88, 6]

const scale = (values: readonly number[], from: number, to: number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value: number) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)
}

/** The mileages that a vehicle showed over time. The list beside it says the same in words. */
export function MileageChart({ readings }: { readings: readonly MileageReading[] }) {
  const times = readings.map(({ at }) => Date.parse(at))
  const values = readings.map(({ mileage }) => mileage)
  const [x, y] = [scale(times, edge, width - edge), scale(values, height - edge, edge)]
  const points = readings.map(({ at, mileage }) => [x(Date.parse(at)), y(mileage)] as const)
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || readings.length < 2) return null
  return (
    <figure className="max-w-md" aria-hidden>
      <p className="nums text-caption text-muted">{formatMileage(Math.max(...values))}</p>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full border-line border-y text-accent"
      >
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {points.map(([left, top]) => (
          <circle key={`${left} ${top}`} cx={left} cy={top} r={4} fill="currentColor" />
        ))}
      </svg>
      <p className="nums text-caption text-muted">{formatMileage(Math.min(...values))}</p>
      <p className="nums mt-1 flex justify-between text-caption text-muted">
        <span>{dayOf(first.at)}</span>
        <span>{dayOf(last.at)}</span>
      </p>
    </figure>
  )
}
