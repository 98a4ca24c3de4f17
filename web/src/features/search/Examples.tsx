import { parse } from '@mota/contracts/sdk/money'
import { grouped, nairaText, type ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { About } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import { groupedAmount } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
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
}

/** The newest vehicles of an example. */
export const exampleQuery = (query: string) => fewQuery(readFilter(new URLSearchParams(query)), 3)

function Example({ title, query }: { title: string; query: string }) {
  const { data } = useQuery(exampleQuery(query))
  const total = data?.total
  return (
    <div className="group relative grid h-full grid-cols-[auto_1fr_auto] content-between items-center gap-x-3 px-3 pt-3 pb-1 sm:grid-cols-[1fr_auto] sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:hover:border-edge">
      {/* A phone shows the first of them. */}
      <span className="max-sm:w-14 sm:order-last sm:col-span-2 sm:mt-1 sm:grid sm:grid-cols-3 sm:gap-2">
        {data?.products.map((product) => (
          <span key={product.id} className="max-sm:not-first:hidden">
            <span className="block overflow-hidden rounded-tag">
              <Picture
                product={product}
                sizes="(min-width: 1024px) 10vw, (min-width: 640px) 15vw, 56px"
                alt=""
              />
            </span>
            <Cost {...product} />
          </span>
        )) ?? <Skeleton className="aspect-4/3 sm:col-span-3 sm:mb-6 sm:aspect-4/1" />}
      </span>
      <Link
        to={`${paths.products}?${query}`}
        className="-col-end-1 col-span-2 row-start-1 outline-offset-2 after:absolute after:inset-0 sm:rounded-card sm:outline-offset-4"
      >
        <span className="block text-balance font-semibold">{title}</span>{' '}
        <span className="nums flex min-h-11 w-fit items-center font-medium text-accent-ink text-caption underline-offset-4 group-hover:underline">
          See {total === undefined ? 'the cars' : `${grouped(total)} ${total === 1 ? 'car' : 'cars'}`}
        </span>
      </Link>
      {/* On one line with the number, and its words end where the card's do. */}
      <span className="-col-end-1 z-1 row-start-1 -mr-3 self-end sm:-mr-4">
        <SaveSearch look="quiet" query={query} />
      </span>
    </div>
  )
}

/** The price in naira, below a small picture. */
function Cost({ price, currency }: ProductView) {
  const naira = nairaText(parse(price, currency), useRates())
  return (
    <span className="nums mt-1 block text-caption max-sm:hidden">
      {naira && currency !== 'cNGN' && <About />}
      {naira ?? `${groupedAmount(price)} ${currency}`}
    </span>
  )
}
