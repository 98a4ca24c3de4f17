import { grouped, type ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { SaveSearch } from './SaveSearch.tsx'

/** Searches to begin with. The email of the example is about the first. */
export const examples = [
  example('Foreign used SUVs', { type: 'suv', condition: 'foreign_used' }),
  example('Automatic Toyotas up to ₦25M', {
    brand: 'Toyota',
    transmission: ['automatic', 'cvt'],
    ...naira(25),
  }),
  example('Cars in Lagos up to ₦15M', { state: 'Lagos', ...naira(15) }),
  example('Sedans up to ₦10M', { type: 'sedan', ...naira(10) }),
  example('Lexus SUVs', { brand: 'Lexus', type: 'suv' }),
  example('Hybrid cars', { fuel: 'hybrid' }),
] as const

function example(title: string, filter: Record<string, string | string[]>) {
  const pairs = Object.entries(filter).flatMap(([name, values]) => [values].flat().map((one) => [name, one]))
  return { title, query: new URLSearchParams(pairs).toString() }
}

function naira(millions: number) {
  return { price_max: `${millions}000000`, price_currency: 'cNGN' }
}

/** What others search, for those who have saved no search yet. */
export const Examples = () => (
  <section aria-labelledby="examples" className="mt-10 sm:mt-12">
    <h2 id="examples" className="text-title">
      Searches to begin with
    </h2>
    <p className="mt-1 text-muted">Save one to get its emails.</p>
    {/* A phone has one list, a larger screen cards. */}
    <ul className="mt-4 grid max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {examples.map(({ title, query }) => (
        <li key={query}>
          <Example title={title} query={query} />
        </li>
      ))}
    </ul>
  </section>
)

/** The newest vehicles of an example. */
export const exampleQuery = (query: string) => fewQuery(readFilter(new URLSearchParams(query)), 3)

/** The year stays where a small picture has no room for the whole model. */
const Name = ({ title, model, year }: ProductView) => (
  <span className="nums flex min-w-0 gap-1 text-caption max-sm:self-center sm:mt-1">
    <span className="truncate">{model || title}</span> {year}
  </span>
)

/** A phone shows the newest vehicle beside its name, a larger screen three above theirs. */
function Example({ title, query }: { title: string; query: string }) {
  const { data } = useQuery(exampleQuery(query))
  const total = data?.total
  return (
    <div className="group relative grid h-full grid-cols-[5.5rem_1fr_auto] content-between gap-x-3 p-3 max-sm:pb-2 sm:grid-cols-1 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:pb-1 sm:hover:border-edge">
      <Link
        to={`${paths.products}?${query}`}
        className="text-balance font-semibold outline-offset-2 after:absolute after:inset-0 group-hover:underline max-sm:col-span-2 max-sm:col-start-2 sm:rounded-card sm:outline-offset-4"
      >
        {title}
        {total !== undefined && (
          <span className="nums whitespace-nowrap font-normal text-muted">
            {' · '}
            {grouped(total)}
            <span className="sr-only">{total === 1 ? ' car' : ' cars'}</span>
          </span>
        )}
      </Link>
      <div className="max-sm:contents sm:mt-3 sm:grid sm:grid-cols-3 sm:gap-2">
        {data?.products.map((product) => (
          <div key={product.id} className="min-w-0 max-sm:contents max-sm:not-first:*:hidden">
            <span className="block self-start overflow-hidden rounded-tag max-sm:row-span-2 max-sm:row-start-1">
              <Picture
                product={product}
                sizes="(min-width: 1024px) 10vw, (min-width: 640px) 15vw, 88px"
                alt=""
              />
            </span>
            <Name {...product} />
          </div>
        )) ?? (
          <Skeleton className="aspect-4/3 max-sm:row-span-2 max-sm:row-start-1 sm:col-span-3 sm:mb-6 sm:aspect-4/1" />
        )}
      </div>
      <span className="z-1 max-sm:-mr-3 max-sm:col-start-3 sm:-ml-4">
        <SaveSearch look="quiet" query={query} />
      </span>
    </div>
  )
}
