import type { FacetsView } from '@mota/functions/schema'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { approximate, useRates } from '@/lib/rates.ts'
import { useDebouncedInput } from '@/lib/useDebounced.ts'
import { Input } from '../Input.tsx'

const restMs = 500

interface BoundProps {
  label: string
  name: 'price_min' | 'price_max'
  placeholder: string
  value: string
  onChange: (part: Record<string, string>) => void
}

function Bound({ label, name, placeholder, value, onChange }: BoundProps) {
  const [typed, setTyped] = useDebouncedInput(value, (next) => onChange({ [name]: next }), restMs)
  const worth = approximate(value || '0', 'ETH', useRates())[0]
  return (
    <div className="min-w-0">
      <Input
        aria-label={label}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={26}
        unit="ETH"
        placeholder={placeholder}
        value={typed}
        // Digits and one point, as in the form of a listing.
        onChange={({ target }) => setTyped(target.value.replace(/[^\d.]|(?<=\..*)\./g, ''))}
      />
      {value && worth && <p className="mt-1 text-caption text-muted">≈ {worth}</p>}
    </div>
  )
}

/** A histogram of the prices, with the chosen bounds. */
export function PriceFilter({ filter: { price_min, price_max }, facets, onChange }: FilterProps) {
  const parts = facets?.price ?? []
  const isReversed = price_min !== '' && price_max !== '' && Number(price_min) > Number(price_max)
  return (
    <>
      {parts.length > 1 && <Bars parts={parts} from={price_min} to={price_max} />}
      <div className="grid grid-cols-2 gap-2.5">
        <Bound
          label="Lowest price in ETH"
          name="price_min"
          placeholder="From"
          value={price_min}
          onChange={onChange}
        />
        <Bound
          label="Highest price in ETH"
          name="price_max"
          placeholder="To"
          value={price_max}
          onChange={onChange}
        />
      </div>
      {isReversed && (
        <p role="status" className="mt-2 text-caption text-danger-ink">
          The lowest price is above the highest, so no vehicle can match.
        </p>
      )}
    </>
  )
}

const [width, height, gap] = [100, 32, 1]

function Bars({ parts, from, to }: { parts: FacetsView['price']; from: string; to: string }) {
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
