import { grouped, type ProductView, rowOf } from '@mota/functions/schema'
import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { equipmentOf } from './equipment.ts'
import { Row } from './FactRow.tsx'
import { Unstated } from './Unstated.tsx'

const { label } = rowOf('equipment')

/** The most things that a closed cell names. */
const maxAlone = 3

function few(words: readonly string[]) {
  const rest = words.length - maxAlone
  return words.slice(0, maxAlone).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** How many things each vehicle has, and which of them it alone has. A press opens the lists of all, to compare their lines. */
export function EquipmentRow({ products }: { products: readonly ProductView[] }) {
  const [isOpen, setOpen] = useState(false)
  const all = equipmentOf(products)
  return (
    <Row label={label} products={products}>
      {(product, index) => {
        const { count = 0, lines = [], alone = [] } = all[index] ?? {}
        if (count === 0) return <Unstated product={product} label={label} />
        return (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="nums -my-2.5 flex min-h-11 items-center gap-1 font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {grouped(count)} {count === 1 ? 'item' : 'items'}
              <span className="sr-only"> of {product.title}</span>
              <IconChevronDown className={clsx('size-5', isOpen && 'rotate-180')} aria-hidden />
            </button>
            {isOpen ? (
              <ul className="mt-2 space-y-1 text-caption">
                {lines.map(({ words, has }) => {
                  const Icon = has ? IconCheck : IconMinus
                  return (
                    <li key={words} className={clsx('flex items-start gap-1.5', !has && 'text-muted')}>
                      <Icon
                        className={clsx('mt-0.5 size-4 shrink-0', has && 'text-accent-ink')}
                        aria-hidden
                      />
                      <span>
                        {!has && <span className="sr-only">No </span>}
                        {words}
                      </span>
                    </li>
                  )
                })}
              </ul>
            ) : (
              alone.length > 0 && <p className="mt-1 text-caption">Only this car: {few(alone)}</p>
            )}
          </>
        )
      }}
    </Row>
  )
}
