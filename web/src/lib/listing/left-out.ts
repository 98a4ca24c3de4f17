import { grouped, type RatesView, type SearchReading } from '@mota/functions/schema'
import { activeChips } from './chips.ts'
import type { Filter } from './filter.ts'
import { fieldOf, phraseOf } from './phrase.ts'

/** Below so few vehicles stand others, so that none need to stand above them. */
const few = 4

/** The brand that a search left out, so that none of the vehicles is what was asked for. */
export const brandLeftOut = ({ left_out }: SearchReading) =>
  left_out.find((part) => fieldOf(part) === 'brand')?.label

/** Vehicles of similar brands stand above the list. */
export const hasClosest = (reading: SearchReading, total: number) =>
  total > few && brandLeftOut(reading) !== undefined

/** What a search that left something out asked for, and how many vehicles of what were found: "all 13 cars in Lagos". */
export function leftOutWords(
  filter: Filter,
  reading: SearchReading,
  total: number,
  rates: RatesView | undefined,
) {
  const { parts, left_out } = reading
  const asked = activeChips(filter, { parts: [...parts, ...left_out], left_out }, rates)
  const found =
    parts.length > 0 ? activeChips(filter, reading, rates) : activeChips({ ...filter, search: '' })
  return { asked: phraseOf(asked), found: `all ${grouped(total)} ${phraseOf(found, true)}` }
}
