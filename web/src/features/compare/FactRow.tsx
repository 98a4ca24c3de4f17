import type { FieldName, ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type ReactNode, use } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Sign } from '@/components/Sign.tsx'
import { labelCell, rowClass, valueCell } from './cells.ts'
import { otherPapers } from './papers.ts'
import { bestWord, type rowsOf } from './rows.ts'
import { asideOf, SeenColumns } from './seen.ts'
import { Unstated } from './Unstated.tsx'

interface RowProps {
  label: string
  products: readonly ProductView[]
  className?: (product: ProductView) => string | undefined
  children: (product: ProductView, index: number) => ReactNode
}

/** A row with a cell for each vehicle. */
export function Row({ label, products, className, children }: RowProps) {
  const seen = use(SeenColumns)
  return (
    <tr className={rowClass}>
      <th scope="row" className={labelCell}>
        {label}
      </th>
      {products.map((product, index) => (
        <td key={product.id} className={clsx(valueCell, asideOf(seen, index), className?.(product))}>
          {children(product, index)}
        </td>
      ))}
    </tr>
  )
}

export const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={rowClass}>
    <th
      scope="rowgroup"
      colSpan={columns + 1}
      className="sticky left-0 col-span-full justify-self-start pt-8 pb-2 text-left font-head font-semibold text-lead"
    >
      {children}
    </th>
  </tr>
)

interface FactRowProps {
  fact: ReturnType<typeof rowsOf>[number]
  products: readonly ProductView[]
}

/** Whether the papers are as a buyer wants them. Undefined for other facts, and if the seller does not say. */
function isGood(name: FieldName, product: ProductView): boolean | undefined {
  if (name === 'papers') return otherPapers(product)?.isWhole
  if (name !== 'customs_papers' || !product.customs_papers) return undefined
  return product.customs_papers === 'yes'
}

/** A fact in which the vehicles differ, and who is best in it. */
export const FactRow = ({ fact: { name, label, values }, products }: FactRowProps) => (
  <Row
    label={label}
    products={products}
    className={(product) => clsx('font-medium', bestWord(name, product, products) && 'text-accent-ink')}
  >
    {(product, index) => {
      const word = bestWord(name, product, products)
      const good = isGood(name, product)
      return (
        <div className="flex flex-wrap items-start gap-x-1.5 gap-y-1 [&>svg]:mt-0.5">
          {good !== undefined && <Sign isGood={good} />}
          <Value name={name} label={label} product={product}>
            {values[index]}
          </Value>
          {word && <Badge tone="accent">{word}</Badge>}
        </div>
      )
    }}
  </Row>
)

interface ValueProps {
  name: FieldName
  label: string
  product: ProductView
  children: string | undefined
}

function Value({ name, label, product, children }: ValueProps) {
  if (!children) return <Unstated product={product} label={label} />
  const isMissing =
    (name === 'papers' && !otherPapers(product)?.isWhole) ||
    (name === 'customs_papers' && product.customs_papers === 'no')
  // The names of three papers would have five lines of a phone in the size of the other values.
  const size = name === 'papers' && 'max-sm:text-caption'
  return isMissing ? <span className={clsx('min-w-0 flex-1 text-pending', size)}>{children}</span> : children
}

/** A fact in which all vehicles are alike: once, in the first column, and it does not move with the columns. */
export const SameRow = ({
  fact: { label, values },
  count,
}: {
  fact: Pick<FactRowProps['fact'], 'label' | 'values'>
  count: number
}) => (
  <tr className={clsx(rowClass, 'text-muted')}>
    <th scope="row" className={labelCell}>
      {label}
    </th>
    <td
      colSpan={count}
      className={clsx(
        valueCell,
        'max-lg:sticky max-lg:left-0 max-lg:col-span-full max-lg:max-w-[calc(100vw-2*var(--gutter))] max-lg:justify-self-start lg:col-[2/-1]',
      )}
    >
      {values[0]}
      <span className="text-caption"> · the same in {count === 2 ? 'both' : 'all'}</span>
    </td>
  </tr>
)
