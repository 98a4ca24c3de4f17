import { parse } from '@mota/contracts/sdk/money'
import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { readFilter } from '@/lib/listing/filter.ts'
import { fewQuery } from '@/lib/listing/list.ts'
import type { ProductPage } from '@/lib/listing/page.ts'
import { paths } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
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
    <p className="mt-1 text-muted">Press a bell to get emails about new ones.</p>
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

/** A phone shows one picture beside the name, a larger screen three below it. */
function Example({ title, query }: { title: string; query: string }) {
  const { data } = useQuery(exampleQuery(query))
  return (
    <div className="group relative grid h-full grid-cols-[4rem_1fr_auto] items-center gap-x-2.5 p-3 sm:grid-cols-[1fr_auto] sm:gap-y-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:hover:border-edge">
      <div className="min-w-0 max-sm:col-start-2">
        <Link
          to={`${paths.products}?${query}`}
          className="font-semibold outline-offset-2 after:absolute after:inset-0 group-hover:underline sm:rounded-card sm:outline-offset-4"
        >
          {title}
        </Link>
        <p className="nums min-h-[1lh] text-caption text-muted">{data && <Found {...data} />}</p>
      </div>
      <div className="flex gap-2 max-sm:col-start-1 max-sm:row-start-1 sm:order-last sm:col-span-2">
        {data?.products.map((product) => (
          <span
            key={product.id}
            className="min-w-0 flex-1 overflow-hidden rounded-tag max-sm:not-first:hidden sm:max-w-1/3"
          >
            <Picture
              product={product}
              sizes="(min-width: 1024px) 10vw, (min-width: 640px) 15vw, 64px"
              alt=""
            />
          </span>
        )) ?? <Skeleton className="aspect-4/3 grow sm:aspect-4/1" />}
      </div>
      <span className="z-1">
        <SaveSearch look="bell" query={query} />
      </span>
    </div>
  )
}

/** How many there are, and the price of the first, the cheapest. */
function Found({ products: [first], total }: Pick<ProductPage, 'products' | 'total'>) {
  const rates = useRates()
  const price = first && aboutNaira(parse(first.price, first.currency), rates)
  return `${grouped(total)} ${total === 1 ? 'car' : 'cars'}${price ? `, from ${price}` : ''}`
}
