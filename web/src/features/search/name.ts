import { activeChips } from '@/lib/listing/chips.ts'
import { readFilter } from '@/lib/listing/filter.ts'

/** The name of a search: its filters. */
export const nameOf = (query: string) =>
  activeChips(readFilter(new URLSearchParams(query)))
    .map(({ words }) => words)
    .join(' · ')
