import { labelOf, nairaText, noRates, type ProductView } from '@mota/functions/schema'
import { IconAlertTriangle, IconCircleCheck, IconPlus, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { inGroups } from '@/components/vehicle/Facts.tsx'
import { Heart } from '@/components/vehicle/Heart.tsx'
import { FaultLines } from '@/components/vehicle/KnownFaults.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { compared } from '@/lib/listing/compared.ts'
import { priceWords } from '@/lib/listing/texts.ts'
import { sumOf } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { Dots } from './Dots.tsx'
import { fallOf, type Note, type Notes } from './noted.ts'
import { bestWord, isCheapest, rowsOf } from './rows.ts'
import { StickyHead } from './StickyHead.tsx'
import { useHead } from './useHead.ts'

/**
 * Below a desktop the name of a fact stands above its values, and stays in place when they move. A phone shows two whole
 * columns and a tablet three. The gap is as wide as the gutter, so that nothing of the next column is in sight.
 */
const narrowGrid =
  'max-lg:grid max-lg:gap-x-(--gutter) max-lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
const rowClass = clsx(narrowGrid, 'border-line border-b')
const cell =
  'py-2.5 pl-6 text-left align-top max-lg:pl-0 max-lg:pt-0.5 lg:first:sticky lg:first:left-0 lg:first:z-10 lg:first:bg-paper lg:first:pl-0'
const valueCell = clsx(cell, 'wrap-anywhere max-lg:snap-start')
const labelCell =
  'font-medium text-muted max-lg:sticky max-lg:left-0 max-lg:col-span-full max-lg:justify-self-start max-lg:pt-2 max-lg:pb-0 max-lg:font-normal max-lg:text-caption'

/** How the price compares with those of similar vehicles. */
function Verdict({ product: { price_permille } }: { product: ProductView }) {
  const word = price_permille && priceWords[labelOf(price_permille)]
  return word ? <Badge tone={word.tone}>{word.words}</Badge> : null
}

/** How much less the vehicle costs than when it was first compared. */
function Fall({ product, note }: { product: ProductView; note: Note | undefined }) {
  const rates = useRates()
  const fall = fallOf(note, product)
  return fall ? (
    <span className="mt-1 block text-accent-ink text-caption">
      {nairaText(fall, rates) ?? sumOf(fall)} less than when you first compared it
    </span>
  ) : null
}

/** Whether something is as a buyer wants it, at a glance. */
const Sign = ({ isGood }: { isGood: boolean }) =>
  isGood ? (
    <IconCircleCheck className="size-5 text-accent-ink" aria-hidden />
  ) : (
    <IconAlertTriangle className="size-5 text-pending" aria-hidden />
  )

/** With fewer vehicles, a place beside them asks for one more. */
export const fewest = 3

const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={rowClass}>
    <th
      scope="rowgroup"
      colSpan={columns + 1}
      className="sticky left-0 pt-6 pb-2 text-left font-semibold max-lg:col-span-full max-lg:justify-self-start"
    >
      {children}
    </th>
  </tr>
)

interface ComparisonProps {
  products: ProductView[]
  notes: Notes
  /** Leaves out the facts in which all vehicles are alike. */
  onlyDifferent: boolean
}

/** The vehicles side by side, with a row for each fact. */
export function Comparison({ products, notes, onlyDifferent }: ComparisonProps) {
  const rates = useRates() ?? noRates
  const { box, head, strip, isPassed, seen, follow } = useHead(products.length)
  const count = products.length
  const widths = {
    '--on-phone': Math.max(count, 2),
    '--on-tablet': count < fewest ? count + 1 : count,
    '--narrow': 'calc(var(--columns) / var(--seen) * (100% + var(--gutter)) - var(--gutter))',
    '--wide': `${8 + 9 * count}rem`,
    // One picture alone would fill the screen.
    '--widest': `${40 + 30 * count}rem`,
  } as CSSProperties
  const groups = inGroups(rowsOf(products).filter(({ differs }) => differs || !onlyDifferent))
  const each = (draw: (product: ProductView) => ReactNode) =>
    products.map((product) => (
      <td key={product.id} className={valueCell}>
        {draw(product)}
      </td>
    ))
  return (
    <div
      style={widths}
      className="grid grid-cols-1 [--columns:var(--on-phone)] [--seen:2] max-lg:bleed sm:[--columns:var(--on-tablet)] sm:[--seen:min(3,var(--columns))]"
    >
      <Dots count={count} seen={seen} className="mb-4 lg:hidden" />
      <StickyHead products={products} strip={strip} isShown={isPassed} seen={seen} />
      <section
        ref={box}
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways
        tabIndex={0}
        onScroll={follow}
        className="no-bar relative overflow-x-auto [grid-area:2/1] [&_a]:scroll-mt-20 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-(--gutter) max-lg:px-(--gutter)"
      >
        <table className="w-full table-fixed max-lg:block max-lg:w-(--narrow) lg:min-w-(--wide) lg:max-w-(--widest)">
          <thead className="max-lg:block">
            <tr ref={head} className={narrowGrid}>
              <td className={clsx(cell, 'w-40 max-lg:hidden')} />
              {products.map((product) => (
                <th
                  key={product.id}
                  scope="col"
                  className={clsx(valueCell, 'h-px font-normal max-lg:h-auto')}
                >
                  <div className="relative flex h-full flex-col">
                    <div className="relative">
                      <div className="overflow-hidden rounded-control">
                        <Picture product={product} sizes="(min-width: 640px) 22vw, 46vw" alt="" />
                      </div>
                      <Heart
                        id={product.id}
                        title={product.title}
                        className="absolute top-0 left-0 z-10 max-sm:hidden"
                      />
                      <button
                        type="button"
                        aria-label={`Remove from the comparison: ${product.title}`}
                        onClick={() => compared.set(compared.ids().filter((id) => id !== product.id))}
                        className="group absolute top-0 right-0 z-10 flex size-11 items-center justify-center"
                      >
                        <span className="flex size-9 max-sm:size-8 items-center justify-center rounded-full bg-surface/95 group-hover:bg-surface">
                          <IconX className="size-5" aria-hidden />
                        </span>
                      </button>
                    </div>
                    <p className="mt-3 grow text-balance font-semibold leading-snug lg:text-lead lg:leading-snug">
                      {product.title}
                    </p>
                    {/* Its link covers the picture and the title too. */}
                    <ButtonLink
                      to={paths.product(product.slug)}
                      className="static! mt-3 after:absolute after:inset-0 after:rounded-control"
                    >
                      View Details<span className="sr-only">: {product.title}</span>
                    </ButtonLink>
                  </div>
                </th>
              ))}
              {count < fewest && (
                <td className={clsx(valueCell, count > 1 && 'max-sm:hidden')}>
                  <Link
                    to={paths.products}
                    className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-control border border-edge border-dashed p-3 text-center font-semibold text-accent-ink hover:bg-accent-soft"
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
              <th scope="row" className={clsx(cell, labelCell)}>
                Price
              </th>
              {each((product) => (
                <>
                  {/* Below a desktop the badges follow the naira, and the price in its own currency is a line of its own. */}
                  <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 max-lg:[&>:first-child>:last-child]:order-1 max-lg:[&>:first-child>:last-child]:basis-full">
                    <NairaPrice
                      amount={product.price}
                      currency={product.currency}
                      isListed
                      className="contents!"
                    />
                    {isCheapest(product, products, rates) && <Badge tone="accent">Lowest</Badge>}
                    <Verdict product={product} />
                  </span>
                  <Fall product={product} note={notes[product.id]} />
                </>
              ))}
            </tr>
            <tr className={rowClass}>
              <th scope="row" className={clsx(cell, labelCell)}>
                Known faults
              </th>
              {each((product) => (
                <div className="flex items-start gap-2 [&>svg]:shrink-0">
                  {product.faults && <Sign isGood={product.faults.length === 0} />}
                  <FaultLines product={product} />
                </div>
              ))}
            </tr>
          </tbody>
          {groups.map(({ heading, facts }) => (
            <tbody key={heading} className="max-lg:block">
              <GroupHead columns={products.length}>{heading}</GroupHead>
              {facts.map(({ name, label, values, differs }) => (
                <tr key={name} className={rowClass}>
                  <th scope="row" className={clsx(cell, labelCell)}>
                    {label}
                  </th>
                  {products.map((product, index) => {
                    const word = bestWord(name, product, products)
                    return (
                      <td
                        key={product.id}
                        className={clsx(
                          valueCell,
                          differs || count === 1 ? 'font-medium' : 'text-muted',
                          word && 'text-accent-ink',
                        )}
                      >
                        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-pre-line">
                          {name === 'customs_papers' && product.customs_papers && (
                            <Sign isGood={product.customs_papers === 'yes'} />
                          )}
                          {values[index] || <span className="font-normal text-muted">Not given</span>}
                          {word && <Badge tone="accent">{word}</Badge>}
                        </span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody className="max-lg:block">
            <GroupHead columns={products.length}>Seller</GroupHead>
            <tr className={rowClass}>
              <th scope="row" className={clsx(cell, labelCell)}>
                Sold by
              </th>
              {each(({ seller_name, seller_address }) => (
                <>
                  <Link to={paths.vendor(seller_address)} className="underline underline-offset-4">
                    {seller_name}
                  </Link>
                  <div className="max-sm:[&_svg]:hidden">
                    <SellerRecord address={seller_address} short />
                  </div>
                </>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}
