import { activeChips } from '@/lib/listing/chips.ts'
import { readFilter } from '@/lib/listing/filter.ts'

/** The filters of a search. */
export const wordsOf = (query: string) =>
  activeChips(readFilter(new URLSearchParams(query))).map(({ words }) => words)

/** The name of a search. */
export const nameOf = (query: string) => wordsOf(query).join(' · ')
