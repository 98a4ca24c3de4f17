import { grouped } from '@mota/functions/schema'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { Words } from './Words.tsx'

/** Searches to begin with. The email of the example is about the first. */
export const examples = [
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
    <ul className="mt-4 grid gap-4 lg:grid-cols-3">
      {examples.map((query) => (
        <li key={query}>
          <Example query={query} />
        </li>
      ))}
    </ul>
  </section>
)

const shown = 3

function Example({ query }: { query: string }) {
  const { data } = useQuery(fewQuery(readFilter(new URLSearchParams(query)), shown))
  return (
    <Link
      to={`${paths.products}?${query}`}
      className="grid h-full content-start gap-x-6 gap-y-3 rounded-card sm:max-lg:grid-cols-[18rem_1fr] sm:max-lg:items-center border border-line bg-surface p-4 hover:border-edge"
    >
      <span className="grid grid-cols-3 gap-2">
        {data?.products.map((product) => (
          <span key={product.id} className="overflow-hidden rounded-tag">
            <Picture product={product} sizes="(min-width: 768px) 10vw, 30vw" alt="" />
          </span>
        )) ?? <Skeleton className="col-span-3 aspect-4/1" />}
      </span>
      <span className="flex items-start justify-between gap-4">
        <span className="font-medium">
          <Words query={query} />
        </span>
        {data && (
          <span className="nums flex shrink-0 items-center gap-1 text-muted">
            {grouped(data.total)} {data.total === 1 ? 'car' : 'cars'}
            <IconChevronRight className="size-4.5" aria-hidden />
          </span>
        )}
      </span>
    </Link>
  )
}
