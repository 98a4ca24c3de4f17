import { fieldNames, type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { IconScale, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Price, RateNote } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { cn } from '@/lib/cn.ts'
import { compared, mostCompared } from '@/lib/listing/compared.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { idsQuery } from '@/lib/listing/list.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useStoredIds } from '@/lib/stored-ids.ts'

/** The rows of the table: every fact that at least one of the vehicles has. */
const rowsOf = (products: ProductView[]) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const values = products.map((product) => (row.fact ? writeField(row, product[name]) : ''))
    return values.some(Boolean) ? [{ name, label: row.label, values, differs: new Set(values).size > 1 }] : []
  })

export default function ComparePage() {
  const ids = useStoredIds(compared)
  const { data, isLoadingError, refetch } = useQuery({
    ...idsQuery(ids, defaultFilter),
    enabled: ids.length > 0,
  })
  // Keeps the order in which they were chosen. A removed vehicle disappears before the refetch.
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? [])
  const gone = data && ids.some((id) => !data.some((product) => product.id === id))
  return (
    <Page title="Compare vehicles">
      <PageHead title="Compare vehicles">
        Compare up to {mostCompared} cars. We save your list on this phone or computer.
      </PageHead>
      {ids.length === 0 && (
        <EmptyState
          icon={<IconScale aria-hidden />}
          title="Nothing to compare yet"
          action={
            <ButtonLink look="primary" to={paths.products}>
              Browse Vehicles
            </ButtonLink>
          }
        >
          Tap Compare on a car to see it beside others.
        </EmptyState>
      )}
      {isLoadingError && <NotLoaded what="The vehicles" onRetry={() => void refetch()} />}
      {ids.length > 0 && !data && !isLoadingError && <Skeleton className="h-96 rounded-card" />}
      {products.length > 0 && <Comparison products={products} />}
      {gone && (
        <p className="mt-6 flex flex-wrap items-center gap-3 text-muted">
          Some vehicles you chose are no longer for sale.
          <Button onClick={() => compared.set(products.map(({ id }) => id))}>Remove them</Button>
        </p>
      )}
      {products.length > 0 && <RateNote className="mt-6" />}
    </Page>
  )
}

/** On phones each vehicle takes most of the screen, and its labels stand above the values. */
const cell =
  'border-line border-b px-3 py-2.5 align-top text-left max-sm:snap-start sm:first:sticky sm:first:left-0 sm:first:z-10 sm:first:bg-paper sm:first:pl-0'
const labelCell = 'font-medium text-muted max-sm:hidden'

const Label = ({ children }: { children: string }) => (
  <span className="block font-normal text-caption text-muted sm:hidden">{children}</span>
)

function Comparison({ products }: { products: ProductView[] }) {
  const each = (label: string, draw: (product: ProductView) => ReactNode) =>
    products.map((product) => (
      <td key={product.id} className={cell}>
        <Label>{label}</Label>
        {draw(product)}
      </td>
    ))
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways
      tabIndex={0}
      className="relative overflow-x-auto rounded-card max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:px-4"
    >
      <table
        className="w-full table-fixed sm:min-w-(--wide) max-sm:w-(--narrow)"
        style={
          {
            '--wide': `${7 + 9 * products.length}rem`,
            '--narrow': `max(100%, ${products.length} * min(70vw, 16rem))`,
          } as CSSProperties
        }
      >
        <thead>
          <tr>
            <th scope="col" className={cn(cell, 'w-36 max-md:w-28 max-sm:hidden')}>
              <span className="sr-only">Fact</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={cn(cell, 'font-normal')}>
                <div className="overflow-hidden rounded-control">
                  <Picture
                    product={product}
                    sizes="(min-width: 1024px) 22vw, (min-width: 640px) 12rem, 70vw"
                    alt=""
                  />
                </div>
                <div className="mt-1 flex items-start justify-between gap-1">
                  <Link
                    to={paths.product(product.slug)}
                    className="py-2 font-semibold underline-offset-4 hover:underline"
                  >
                    {product.title}
                  </Link>
                  <button
                    type="button"
                    aria-label={`Remove from the comparison: ${product.title}`}
                    onClick={() => compared.set(compared.ids().filter((id) => id !== product.id))}
                    className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
                  >
                    <IconX className="size-5" aria-hidden />
                  </button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={cn(cell, labelCell)}>
              Price
            </th>
            {each('Price', ({ price, currency }) => (
              <Price amount={price} currency={currency} worth />
            ))}
          </tr>
          {rowsOf(products).map(({ name, label, values, differs }) => (
            <tr key={name}>
              <th scope="row" className={cn(cell, labelCell)}>
                {label}
              </th>
              {products.map(({ id }, index) => (
                <td key={id} className={cn(cell, 'nums', differs && 'font-semibold')}>
                  <Label>{label}</Label>
                  {values[index] || <span className="font-normal text-muted">Not given</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={cn(cell, labelCell)}>
              Sold by
            </th>
            {each('Sold by', ({ seller_name, seller_address }) => (
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
