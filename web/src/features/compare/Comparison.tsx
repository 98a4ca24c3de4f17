import { type FieldName, type ProductView, placeOf } from '@mota/functions/schema'
import { IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { CSSProperties, FocusEvent, ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Rating } from '@/components/review/Rating.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { columns, cornerCell, headRows, scroller, valueCell } from './cells.ts'
import { EquipmentRow } from './EquipmentRow.tsx'
import { FactRow, GroupHead, Row, SameRow } from './FactRow.tsx'
import { Faults } from './Faults.tsx'
import type { Notes } from './noted.ts'
import { PriceCheckRow } from './PriceCheckRow.tsx'
import { PriceRow } from './PriceRow.tsx'
import { rowsOf } from './rows.ts'
import { StickyHead } from './StickyHead.tsx'
import { asideOf, SeenColumns } from './seen.ts'
import { Unstated } from './Unstated.tsx'
import type { useHead } from './useHead.ts'

/** With fewer vehicles, a place beside them asks for one more. */
export const fewest = 3

/** The browser takes the edge of a column for enough. */
const showColumn = ({ target }: FocusEvent) =>
  target.closest('th, td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

interface ComparisonProps {
  products: ProductView[]
  notes: Notes
  /** Leaves out the facts in which all vehicles are alike. */
  onlyDifferent: boolean
  head: ReturnType<typeof useHead>
  /** In the corner of the table on a desktop. */
  tools: ReactNode
}

/** What decides, before and after the known faults. */
const aboveFaults: FieldName[] = ['year', 'mileage', 'condition']
const belowFaults: FieldName[] = ['customs_papers', 'papers', 'owners', 'service', 'keys']
/** The others describe the vehicle, except what its seller does. */
const apart: FieldName[] = [...aboveFaults, ...belowFaults, 'delivery']

/** The vehicles side by side, with a row for each fact. */
export function Comparison({ products, notes, onlyDifferent, head, tools }: ComparisonProps) {
  const count = products.length
  const widths = {
    '--on-phone': Math.max(count, 2),
    '--on-tablet': count < fewest ? count + 1 : count,
    // So much of the next vehicle is in sight on the right.
    '--peek-on-phone': count > 2 ? '1.25rem' : '0px',
    '--peek-on-tablet': count > fewest ? '1.25rem' : '0px',
    '--narrow': 'calc(var(--columns) / var(--seen) * (100% + var(--gutter) - var(--peek)) - var(--gutter))',
    '--wide': `${10 + 9 * count}rem`,
    // One picture alone would fill the screen.
    '--widest': `${40 + 30 * count}rem`,
  } as CSSProperties
  const facts = rowsOf(products).filter(({ differs }) => differs || !onlyDifferent)
  const others = facts.filter(({ name }) => !apart.includes(name))
  const rows = (shown: typeof facts) =>
    shown.map((fact) => {
      if (!fact.differs && count > 1) return <SameRow key={fact.label} fact={fact} count={count} />
      if (fact.name === 'equipment') return <EquipmentRow key={fact.label} products={products} />
      return <FactRow key={fact.label} fact={fact} products={products} />
    })
  const named = (names: FieldName[]) =>
    rows(names.flatMap((name) => facts.filter((fact) => fact.name === name)))
  return (
    <SeenColumns value={head.seen}>
      <div
        style={widths}
        className="grid grid-cols-1 [--columns:var(--on-phone)] [--peek:var(--peek-on-phone)] [--seen:2] sm:[--peek:var(--peek-on-tablet)] sm:[--columns:var(--on-tablet)] sm:[--seen:min(3,var(--columns))]"
      >
        <StickyHead products={products} seen={head.seen} strip={head.strip} isShown={head.isPassed} />
        <section
          ref={head.box}
          aria-label="Comparison"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways
          tabIndex={0}
          onScroll={head.follow}
          onFocus={showColumn}
          className={clsx(
            scroller,
            'relative [grid-area:1/1] [&_a]:scroll-mt-20 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-(--gutter)',
          )}
        >
          <table className="block w-(--narrow) lg:w-full lg:min-w-(--wide) lg:max-w-(--widest)">
            <thead className="block">
              <tr ref={head.head} className={headRows}>
                <td className={clsx(cornerCell, 'row-span-full')}>{tools}</td>
                {products.map((product, index) => (
                  <ColumnHead key={product.id} product={product} aside={asideOf(head.seen, index)} />
                ))}
                {count < fewest && (
                  <td className={clsx(valueCell, 'row-span-full', count > 1 && 'max-sm:hidden')}>
                    <Link
                      to={paths.products}
                      className="flex aspect-4/3 min-[96rem]:aspect-16/9 flex-col items-center justify-center gap-1 rounded-control border border-edge border-dashed p-3 text-center font-semibold text-accent-ink hover:bg-accent-soft"
                    >
                      <IconPlus className="size-6" aria-hidden />
                      Add a car
                    </Link>
                  </td>
                )}
              </tr>
            </thead>
            <tbody className="mt-3 block border-line border-t">
              <PriceRow products={products} notes={notes} />
              <PriceCheckRow products={products} onlyDifferent={onlyDifferent} />
              {named(aboveFaults)}
              <Row label="Known faults" products={products}>
                {(product) =>
                  product.faults ? (
                    <Faults product={product} />
                  ) : (
                    <Unstated product={product} label="Known faults" />
                  )
                }
              </Row>
              {named(belowFaults)}
            </tbody>
            {others.length > 0 && (
              <tbody className="block">
                <GroupHead columns={count}>Vehicle</GroupHead>
                {rows(others)}
              </tbody>
            )}
            <tbody className="block">
              <GroupHead columns={count}>Seller</GroupHead>
              <Row label="Place" products={products}>
                {(product) => placeOf(product) || <Unstated product={product} label="The place" />}
              </Row>
              {named(['delivery'])}
              <Row label="Sold by" products={products}>
                {({ seller_name, seller_address, seller_stars: stars }) => (
                  <>
                    <p className="flex flex-wrap items-baseline gap-x-3">
                      <Link to={paths.vendor(seller_address)} className="underline underline-offset-4">
                        {seller_name}
                      </Link>
                      {stars && <Rating {...stars} />}
                    </p>
                    <div className="[&_svg]:hidden">
                      <SellerRecord address={seller_address} short />
                    </div>
                  </>
                )}
              </Row>
            </tbody>
            <tfoot className="block">
              <tr className={columns}>
                <td className={cornerCell} />
                {products.map(({ id, slug, title }, index) => (
                  <td key={id} className={clsx(valueCell, asideOf(head.seen, index), 'pt-4!')}>
                    <ButtonLink to={paths.product(slug)} className="w-full max-sm:px-2">
                      View Details<span className="sr-only">: {title}</span>
                    </ButtonLink>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      </div>
    </SeenColumns>
  )
}
