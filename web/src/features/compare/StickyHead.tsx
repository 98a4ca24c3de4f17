import { parse } from '@mota/contracts/sdk/money'
import { nairaText, type ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

/** Whether the head of the table is above the screen, and whether more columns are to the right. */
export function useHead(columns: number) {
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  const [hasMore, setMore] = useState(false)

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = box.current ?? {}
    strip.current?.scrollTo({ left: scrollLeft })
    setMore(scrollLeft + clientWidth < scrollWidth - 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a column comes or goes
  useEffect(() => {
    follow()
    const watch = new IntersectionObserver(
      ([entry]) => setPassed(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-64px 0px 0px' },
    )
    if (head.current) watch.observe(head.current)
    window.addEventListener('resize', follow)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', follow)
    }
  }, [columns])
  return { box, head, strip, isPassed, hasMore, follow }
}

interface StickyHeadProps {
  products: ProductView[]
  strip: RefObject<HTMLDivElement | null>
  isShown: boolean
  hasMore: boolean
  style: CSSProperties
}

/**
 * The vehicles again, small, below the bar of the site. The table's own head cannot stay there, because the table
 * scrolls sideways. Screen readers read that one.
 */
export function StickyHead({ products, strip, isShown, hasMore, style }: StickyHeadProps) {
  const rates = useRates()
  return (
    <div
      aria-hidden
      className={clsx(
        'sticky top-16 z-20 min-w-0 self-start border-line border-b bg-paper [grid-area:1/1] print:hidden',
        !isShown && 'invisible',
      )}
    >
      {/* Moves with the table. Not the element above: its ground would fade too, and the table shine through. */}
      <div
        ref={strip}
        className={clsx('no-bar touch-pan-y overflow-x-auto max-lg:px-(--gutter)', hasMore && 'fades')}
      >
        <div
          className="grid w-(--narrow) grid-cols-[repeat(var(--count),minmax(0,1fr))] gap-x-3 py-2 lg:w-full lg:max-w-(--widest) lg:gap-x-0 lg:grid-cols-[10rem_repeat(var(--count),minmax(0,1fr))]"
          style={style}
        >
          {products.map(({ id, slug, title, price, currency, images, image_sets }) => (
            <Link
              key={id}
              to={paths.product(slug)}
              tabIndex={-1}
              className="flex min-h-11 items-center gap-2.5 hover:underline lg:pl-6 lg:first:col-start-2"
            >
              <span className="w-14 shrink-0 overflow-hidden rounded-tag max-sm:w-11">
                <Picture
                  product={{ title, images, ...(image_sets && { image_sets }) }}
                  sizes="3.5rem"
                  alt=""
                />
              </span>
              <span className="min-w-0 text-caption">
                <span className="line-clamp-2 leading-tight">{title}</span>
                <span className="nums block font-head font-semibold">
                  {nairaText(parse(price, currency), rates) ?? sum(price, currency)}
                </span>
              </span>
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
