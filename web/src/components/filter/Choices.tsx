import { type FieldRow, filterName, grouped, own, rowOf, saidAs } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { FilterProps } from '@/lib/listing/filter.ts'

/** How many options are shown before "more" is pressed. Every market has cars in many states, which push down the rest. */
const [most, mostStates] = [6, 4]

/** With what people say for it, it fills most of a line. */
const isWide = (value: string, words: string) => words.length + (saidAs(value)?.length ?? 0) > 18

type ChoicesProps = FilterProps & { row: FieldRow }

/**
 * Checkboxes for the values of a field, each with the number of matching vehicles. Vehicles match any checked value. A
 * sheet shows a few short ones as pills in a row.
 */
export function Choices({ row, filter, facets, onChange }: ChoicesProps) {
  const name = filterName(row) as 'fuel'
  const shownAtFirst = row.label === rowOf('state').label ? mostStates : most
  const counts: Record<string, number> | undefined = facets?.[name]
  const chosen = filter[name]
  // Of what sellers type, the options are what the market has.
  const words: Record<string, string> =
    row.kind === 'choice'
      ? row.values
      : Object.fromEntries([...chosen, ...Object.keys(counts ?? {})].map((value) => [value, value]))
  const all = Object.entries(words).map(([value, words]) => ({
    value,
    words,
    count: own(counts, value) ?? 0,
  }))
  // Beside an empty list, zeros say nothing.
  const isCounted = all.some(({ count }) => count > 0)
  const long = all.length > shownAtFirst || row.kind !== 'choice'
  const isPossible = ({ value, count }: (typeof all)[number]) => count > 0 || chosen.includes(value)
  const possible = all.filter(isPossible)
  // A long list shows only values that the market has, the most frequent first. In a short one the others are behind "more".
  const there = long
    ? possible.sort((a, b) => b.count - a.count)
    : isCounted
      ? [...possible, ...all.filter((one) => !isPossible(one))]
      : all
  const shown = isCounted ? Math.min(possible.length, shownAtFirst) : shownAtFirst
  const toggle = (value: string) =>
    onChange({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })

  const boxes = there.map(({ value, words, count }) => (
    // Behind the short ones, two of which share a line of a phone.
    <li key={value} className={clsx(!long && isWide(value, words) && 'sheet:order-1')}>
      <label
        className={clsx(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-control rail:min-h-8',
          !long &&
            'sheet:relative sheet:border sheet:gap-2 sheet:border-edge sheet:px-3 sheet:has-checked:border-accent sheet:has-checked:bg-accent-soft sheet:has-focus-visible:outline-2',
        )}
      >
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
          className={clsx(
            'size-5 shrink-0 accent-accent rail:size-4.5',
            !long && 'sheet:absolute sheet:inset-0 sheet:size-full sheet:opacity-0',
          )}
        />
        <span className={clsx('min-w-0 flex-1', isCounted && count === 0 && 'text-muted')}>
          {words}
          {saidAs(value) && <span className="text-muted sheet:text-caption"> ({saidAs(value)})</span>}
        </span>
        {isCounted && <span className="nums text-caption text-muted"> {grouped(count)}</span>}
      </label>
    </li>
  ))
  if (there.length === 0)
    return (
      <p className="text-caption text-muted">None of these listings gives a {row.label.toLowerCase()}.</p>
    )
  const listClass = clsx(!long && 'sheet:flex sheet:flex-wrap sheet:gap-2')
  return (
    <>
      <ul className={listClass}>{boxes.slice(0, shown)}</ul>
      {boxes.length > shown && (
        <details className="group" open={there.slice(shown).some(({ value }) => chosen.includes(value))}>
          <summary className="flex min-h-11 items-center font-medium text-accent-ink text-caption rail:min-h-8">
            <span className="group-open:hidden">Show {boxes.length - shown} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <ul className={listClass}>{boxes.slice(shown)}</ul>
        </details>
      )}
    </>
  )
}
