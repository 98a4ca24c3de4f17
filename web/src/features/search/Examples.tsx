import { grouped } from '@mota/functions/schema'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { wordsOf } from './name.ts'

const examples = [
  { brand: 'Toyota', transmission: 'automatic', price_max: '25000000', price_currency: 'cNGN' },
  { type: 'suv', condition: 'foreign_used' },
  { state: 'Lagos', price_max: '15000000', price_currency: 'cNGN' },
].map((filter) => new URLSearchParams(filter).toString())

/** What others search, for those who have saved no search yet. */
export const Examples = () => (
  <section aria-labelledby="examples" className="mt-10 sm:mt-12">
    <h2 id="examples" className="text-title">
      Searches to begin with
    </h2>
    <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {examples.map((query) => (
        <li key={query}>
          <Example query={query} />
        </li>
      ))}
    </ul>
  </section>
)

function Example({ query }: { query: string }) {
  const { data } = useQuery(fewQuery(readFilter(new URLSearchParams(query)), 1))
  return (
    <Link
      to={`${paths.products}?${query}`}
      className="flex min-h-14 items-center justify-between gap-6 px-5 py-3 hover:bg-sunken/40 focus-visible:-outline-offset-2 sm:px-6"
    >
      <span className="min-w-0 overflow-hidden font-medium">
        {/* So that no line ends with a dot. */}
        <span className="dotted">
          {wordsOf(query).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </span>
      <span className="nums flex shrink-0 items-center gap-2 text-muted">
        {data && `${grouped(data.total)} ${data.total === 1 ? 'car' : 'cars'}`}
        <IconChevronRight className="size-5" aria-hidden />
      </span>
    </Link>
  )
}
