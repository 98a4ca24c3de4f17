import { activeChips } from '@/lib/listing/chips.ts'
import { readFilter } from '@/lib/listing/filter.ts'

const wordsOf = (query: string) =>
  activeChips(readFilter(new URLSearchParams(query))).map(({ words }) => words)

/** The name of a search: its filters. */
export const nameOf = (query: string) => wordsOf(query).join(' · ')

/** The same on a page, where no line ends with a dot. */
export const Words = ({ query }: { query: string }) => (
  <span className="dotted">
    {wordsOf(query).map((words) => (
      <span key={words}>{words}</span>
    ))}
  </span>
)
