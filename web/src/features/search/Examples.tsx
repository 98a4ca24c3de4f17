import { parse } from '@mota/contracts/sdk/money'
import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/Button.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import type { ProductPage } from '@/lib/listing/page.ts'
import { paths } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { SaveSearch } from './SaveSearch.tsx'

/** Searches to begin with. The email of the example is about the first. */
export const examples = [
  example('Foreign used SUVs', { type: 'suv', condition: 'foreign_used' }),
  example('Toyotas up to ₦25M', { brand: 'Toyota', ...naira(25) }),
  example('In Lagos up to ₦15M', { state: 'Lagos', ...naira(15) }),
  example('Diesel trucks', { type: 'truck', fuel: 'diesel' }),
  example('Lexus SUVs', { brand: 'Lexus', type: 'suv' }),
  example('Hybrid cars', { fuel: 'hybrid' }),
] as const

function example(title: string, filter: Record<string, string>) {
  return { title, query: new URLSearchParams(filter).toString() }
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

/** The cheapest vehicles of an example. */
export const exampleQuery = (query: string) =>
  fewQuery({ ...readFilter(new URLSearchParams(query)), sort: 'priceLow' }, 3)

/**
 * A phone shows one picture beside the name, a larger screen three below it, and the lowest price. All of it leads to the
 * vehicles.
 */
function Example({ title, query }: { title: string; query: string }) {
  const { data } = useQuery(exampleQuery(query))
  return (
    <div className="group relative grid h-full grid-cols-[3.5rem_1fr_auto] items-center gap-x-2 p-2.5 sm:grid-cols-2 sm:gap-y-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:hover:border-edge">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 max-sm:col-start-2 max-sm:self-end sm:col-span-2">
        <h3 className="font-semibold font-text text-body tracking-tight sm:tracking-normal">{title}</h3>
        <p className="nums min-h-[1lh] text-caption text-muted max-sm:hidden">{data && <From {...data} />}</p>
      </div>
      <div className="flex gap-2 max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 sm:col-span-2">
        {data?.products.map((product) => (
          <span
            key={product.id}
            className="min-w-0 flex-1 overflow-hidden rounded-tag max-sm:not-first:hidden sm:max-w-1/3"
          >
            <Picture
              product={product}
              sizes="(min-width: 1024px) 10vw, (min-width: 640px) 15vw, 75px"
              alt=""
              className="max-sm:aspect-square"
            />
          </span>
        )) ?? <Skeleton className="aspect-square grow sm:aspect-4/1" />}
      </div>
      <ButtonLink
        to={`${paths.products}?${query}`}
        className="nums static! after:absolute after:inset-0 after:rounded-card max-sm:col-start-2 max-sm:min-h-0! max-sm:justify-start max-sm:self-start max-sm:border-0! max-sm:bg-transparent! max-sm:p-0! max-sm:text-accent-ink! max-sm:text-caption max-sm:group-hover:underline"
      >
        <span>
          {data ? `See ${carsIn(data.total)}` : 'See cars'}
          <span className="sr-only">: {title}</span>
        </span>
      </ButtonLink>
      <span className="z-1 grid max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
        <SaveSearch look="email" query={query} />
      </span>
    </div>
  )
}

const carsIn = (total: number) => `${grouped(total)} ${total === 1 ? 'car' : 'cars'}`

/** The price of the first, the cheapest. */
function From({ products: [first] }: Pick<ProductPage, 'products'>) {
  const rates = useRates()
  const price = first && aboutNaira(parse(first.price, first.currency), rates)
  return price && `from ${price}`
}
