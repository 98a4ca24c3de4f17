import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { Words } from './Words.tsx'

/** Searches to begin with. The email of the example is about the first. */
export const examples = [
  { type: 'suv', condition: 'foreign_used' },
  { brand: 'Toyota', transmission: 'automatic', price_max: '25000000', price_currency: 'cNGN' },
  { state: 'Lagos', price_max: '15000000', price_currency: 'cNGN' },
  { type: 'sedan', price_max: '10000000', price_currency: 'cNGN' },
  { brand: 'Lexus', type: 'suv' },
  { fuel: 'hybrid' },
].map((filter) => new URLSearchParams(filter).toString())

/** What others search, for those who have saved no search yet. */
export function Examples() {
  const { connected } = useSession()
  return (
    <section aria-labelledby="examples" className="mt-10 sm:mt-12">
      <h2 id="examples" className="text-title">
        Searches to begin with
      </h2>
      <p className="mt-1 text-muted">
        {connected ? 'Save one to get its emails.' : 'Sign in to save one and get its emails.'}
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {examples.map((query) => (
          <li key={query}>
            <Example query={query} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest vehicles of an example. */
export const exampleQuery = (query: string) => fewQuery(readFilter(new URLSearchParams(query)), 3)

function Example({ query }: { query: string }) {
  const { data } = useQuery(exampleQuery(query))
  return (
    <div className="group relative h-full rounded-card border border-line bg-surface p-4 hover:border-edge">
      <span className="mb-3 grid grid-cols-3 gap-2">
        {data?.products.map((product) => (
          <span key={product.id} className="overflow-hidden rounded-tag">
            <Picture
              product={product}
              sizes="(min-width: 1024px) 10vw, (min-width: 640px) 15vw, 30vw"
              alt=""
            />
          </span>
        )) ?? <Skeleton className="col-span-3 aspect-4/1" />}
      </span>
      <div className="flex min-h-12 items-center justify-between gap-x-3">
        <p className="grid">
          <Link
            to={`${paths.products}?${query}`}
            className="rounded-card font-semibold underline-offset-4 outline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <Words query={query} />
          </Link>
          <span className="nums text-muted">
            {data && `${grouped(data.total)} ${data.total === 1 ? 'car' : 'cars'}`}
          </span>
        </p>
        <span className="z-1">
          <SaveSearch query={query} />
        </span>
      </div>
    </div>
  )
}
