import { parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { columns } from './cells.ts'
import { asideOf, type Seen } from './seen.ts'

interface StickyHeadProps {
  products: ProductView[]
  seen: Seen
  strip: RefObject<HTMLDivElement | null>
  isShown: boolean
}

/**
 * The vehicles again, small, below the bar of the site. The table's own head cannot stay there, because the table
 * scrolls sideways. Screen readers read that one.
 */
export function StickyHead({ products, seen, strip, isShown }: StickyHeadProps) {
  const rates = useRates()
  return (
    <div
      aria-hidden
      className={clsx(
        'max-lg:bleed sticky top-16 z-20 min-w-0 self-start border-line border-b bg-paper [grid-area:1/1] print:hidden',
        !isShown && 'invisible',
      )}
    >
      {/* Moves with the table. */}
      <div ref={strip} className="no-bar touch-pan-y overflow-x-auto max-lg:px-(--gutter) lg:-mx-1 lg:px-1">
        <div className={clsx(columns, 'w-(--narrow) py-2 lg:w-full lg:max-w-(--widest)')}>
          {products.map(({ id, slug, title, price, currency, images, image_sets }, index) => (
            <Link
              key={id}
              to={paths.product(slug)}
              tabIndex={-1}
              className={clsx(
                asideOf(seen, index),
                'flex min-h-11 gap-2.5 hover:underline lg:pl-6 lg:first:col-start-2',
              )}
            >
              {/* A phone has room for the whole name only without the picture. */}
              <span className="w-14 shrink-0 overflow-hidden rounded-tag max-sm:hidden">
                <Picture
                  product={{ title, images, ...(image_sets && { image_sets }) }}
                  sizes="3.5rem"
                  alt=""
                />
              </span>
              {/* The prices stand in one line, below titles of one line and of two. */}
              <span className="flex min-w-0 flex-col justify-between text-caption">
                <span className="line-clamp-2 leading-tight">{title}</span>
                <span className="nums block font-head font-semibold">
                  {aboutNaira(parse(price, currency), rates) ?? sum(price, currency)}
                </span>
              </span>
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
