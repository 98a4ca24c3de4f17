import { parse } from '@mota/contracts/sdk/money'
import {
  fieldNames,
  noRates,
  type PriceRates,
  type ProductView,
  rowOf,
  worthOf,
  writeField,
} from '@mota/functions/schema'
import { IconPlus, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { compared, maxCompared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

/** The facts of which more, or less, is better for every buyer. */
const best = {
  year: { word: 'Newest', of: Math.max },
  mileage: { word: 'Lowest', of: Math.min },
}

function bestWord(name: string, product: ProductView, products: readonly ProductView[]): string | undefined {
  if (name !== 'year' && name !== 'mileage') return undefined
  const { word, of } = best[name]
  const values = products.flatMap((one) => one[name] ?? [])
  return new Set(values).size > 1 && product[name] === of(...values) ? word : undefined
}

/** The lowest price, if they differ and the rates to compare them are known. */
function isCheapest(product: ProductView, products: readonly ProductView[], rates: PriceRates): boolean {
  const worth = worthOf(rates)
  const priceOf = ({ price, currency }: ProductView) => {
    const { asset, units } = parse(price, currency)
    return units * (worth[asset] ?? 0n)
  }
  const prices = products.map(priceOf)
  const own = priceOf(product)
  return prices.every((price) => price > 0n && own <= price) && prices.some((price) => own < price)
}

/** The rows of the table: every fact that at least one of the vehicles has. */
const rowsOf = (products: ProductView[]) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const values = products.map((product) => (row.fact ? writeField(row, product[name]) : ''))
    return values.some(Boolean) ? [{ name, label: row.label, values, differs: new Set(values).size > 1 }] : []
  })

/**
 * Below a desktop the name of a fact stands above its values, and stays in place when they move: on a phone two vehicles
 * are side by side and the others a swipe away.
 */
const narrowGrid = 'max-lg:grid max-lg:grid-cols-[repeat(var(--count),minmax(0,1fr))]'
const rowClass = clsx(narrowGrid, 'border-line border-b')
const cell =
  'py-2.5 pl-6 text-left align-top max-lg:pr-3 max-lg:pl-0 max-lg:pt-0.5 lg:first:sticky lg:first:left-0 lg:first:z-10 lg:first:bg-paper lg:first:pl-0'
const valueCell = clsx(cell, 'max-lg:snap-start')
const labelCell =
  'font-medium text-muted max-lg:sticky max-lg:left-0 max-lg:col-span-full max-lg:justify-self-start max-lg:pt-2 max-lg:pb-0 max-lg:font-normal max-lg:text-caption'

const Best = ({ children }: { children: string }) => (
  <span className="ml-2 text-accent-ink text-caption">{children}</span>
)

/** The vehicles side by side, with a row for each fact. */
export function Comparison({ products }: { products: ProductView[] }) {
  const rates = useRates() ?? noRates
  const hasRoom = products.length < maxCompared
  const columns = products.length + Number(hasRoom)
  const each = (draw: (product: ProductView) => ReactNode) =>
    products.map((product) => (
      <td key={product.id} className={valueCell}>
        {draw(product)}
      </td>
    ))
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways
      tabIndex={0}
      className="relative overflow-x-auto max-lg:bleed max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-(--gutter) max-lg:px-(--gutter)"
    >
      <table
        className="w-full table-fixed max-lg:block max-lg:w-(--narrow) lg:min-w-(--wide) lg:max-w-(--widest)"
        style={
          {
            '--wide': `${7 + 9 * columns}rem`,
            '--widest': `${9 + 24 * columns}rem`,
            '--count': columns,
            '--narrow': `max(100%, ${columns} * min(50%, 11rem))`,
          } as CSSProperties
        }
      >
        <thead className="max-lg:block">
          <tr className={narrowGrid}>
            <th scope="col" className={clsx(cell, 'w-36 max-lg:hidden')}>
              <span className="sr-only">Fact</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={clsx(valueCell, 'font-normal')}>
                <div className="relative">
                  <div className="overflow-hidden rounded-control">
                    <Picture product={product} sizes="(min-width: 640px) 22vw, 46vw" alt="" />
                  </div>
                  <button
                    type="button"
                    aria-label={`Remove from the comparison: ${product.title}`}
                    onClick={() => compared.set(compared.ids().filter((id) => id !== product.id))}
                    className="group absolute top-0 right-0 flex size-11 items-center justify-center"
                  >
                    <span className="flex size-8 items-center justify-center rounded-full bg-surface/90 group-hover:bg-surface">
                      <IconX className="size-5" aria-hidden />
                    </span>
                  </button>
                </div>
                <Link
                  to={paths.product(product.slug)}
                  className="mt-2 block font-semibold text-lead hover:underline"
                >
                  {product.title}
                </Link>
              </th>
            ))}
            {hasRoom && (
              <td className={valueCell}>
                <Link
                  to={paths.products}
                  className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-control border border-edge border-dashed font-medium text-muted hover:bg-sunken hover:text-ink"
                >
                  <IconPlus className="size-6" aria-hidden />
                  Add a car
                </Link>
              </td>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          <tr className={rowClass}>
            <th scope="row" className={clsx(cell, 'max-lg:sr-only')}>
              <span className="sr-only">Page</span>
            </th>
            {each(({ slug }) => (
              <ButtonLink to={paths.product(slug)} className="w-full max-lg:px-2">
                View Details
              </ButtonLink>
            ))}
          </tr>
          <tr className={rowClass}>
            <th scope="row" className={clsx(cell, labelCell)}>
              Price
            </th>
            {each((product) => (
              <>
                <NairaPrice
                  amount={product.price}
                  currency={product.currency}
                  isListed
                  className="flex-col"
                />
                {isCheapest(product, products, rates) && <Best>Lowest</Best>}
              </>
            ))}
          </tr>
          {rowsOf(products).map(({ name, label, values, differs }) => (
            <tr key={name} className={rowClass}>
              <th scope="row" className={clsx(cell, labelCell)}>
                {label}
              </th>
              {products.map((product, index) => {
                const word = bestWord(name, product, products)
                return (
                  <td key={product.id} className={clsx(valueCell, differs ? 'font-medium' : 'text-muted')}>
                    {values[index] || <span className="font-normal text-muted">Not given</span>}
                    {word && <Best>{word}</Best>}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr className={rowClass}>
            <th scope="row" className={clsx(cell, labelCell)}>
              Sold by
            </th>
            {each(({ seller_name, seller_address }) => (
              <Link to={paths.vendor(seller_address)} className="underline underline-offset-4">
                {seller_name}
              </Link>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
