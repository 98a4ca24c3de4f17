import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
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
export const Examples = () => (
  <section aria-labelledby="examples" className="mt-10 sm:mt-12">
    <h2 id="examples" className="text-title">
      Searches to begin with
    </h2>
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {examples.map((query) => (
        <li key={query}>
          <Example query={query} />
        </li>
      ))}
    </ul>
  </section>
)

/** The newest vehicles of an example. */
export const exampleQuery = (query: string) => fewQuery(readFilter(new URLSearchParams(query)), 3)

function Example({ query }: { query: string }) {
  const { data } = useQuery(exampleQuery(query))
  return (
    <div className="relative grid h-full content-start gap-y-3 rounded-card border border-line bg-surface p-4 hover:border-edge">
      <span className="grid grid-cols-3 gap-2">
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
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        <div>
          <Link
            to={`${paths.products}?${query}`}
            className="rounded-card font-semibold outline-offset-4 after:absolute after:inset-0"
          >
            <Words query={query} />
          </Link>
          <p className="nums min-h-6 text-muted">
            {data && `${grouped(data.total)} ${data.total === 1 ? 'car' : 'cars'}`}
          </p>
        </div>
        <span className="z-1">
          <SaveSearch query={query} />
        </span>
      </div>
    </div>
  )
}
