import type { ProductView } from '@mota/functions/schema'
import { IconChevronLeft, IconChevronRight, IconZoomIn } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { cn } from '@/lib/cn.ts'
import { gallerySizes } from './ProductSkeleton.tsx'

const Zoom = lazy(() => import('./Zoom.tsx'))

const restMs = 100

const arrowClass =
  'absolute inset-y-0 my-auto hidden size-11 items-center justify-center rounded-full bg-surface/95 shadow-float transition-opacity duration-150 hover:bg-surface aria-disabled:not-focus-visible:opacity-0 sm:flex'

/** One strip that fingers swipe, arrows step and thumbnails jump along; a press on it zooms. */
export function Gallery({ product }: { product: ProductView }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const count = product.images.length

  const show = (wanted: number) => {
    const index = Math.min(count - 1, Math.max(0, wanted))
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width, behavior: 'smooth' })
    setShown(index)
  }
  // Once it rests, and by a timer: Safari tells of scrolling, and tells of its end only lately.
  const rest = useRef<number>(undefined)
  const follow = () => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      setShown(Math.round(scrollLeft / clientWidth))
    }, restMs)
  }

  return (
    <section aria-label="Pictures">
      <div className="relative -mx-[clamp(1rem,0.25rem+2.8vw,3rem)] overflow-hidden bg-sunken sm:mx-0 sm:rounded-card">
        <ul
          ref={strip}
          onScroll={follow}
          className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-reduce:scroll-auto"
        >
          {product.images.map((image, index) => (
            <li key={image} className="w-full shrink-0 snap-center">
              <button
                type="button"
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                tabIndex={index === shown ? 0 : -1}
                aria-label={`Zoom picture ${index + 1} of ${count}`}
                onClick={() => setZoomed(index)}
              >
                <Picture
                  product={product}
                  index={index}
                  sizes={gallerySizes}
                  alt={`${product.title}, ${index + 1} of ${count}`}
                  {...(index === 0 && { first: true })}
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              className={cn(arrowClass, 'left-3')}
              aria-disabled={shown === 0 || undefined}
              onClick={() => show(shown - 1)}
            >
              <IconChevronLeft className="size-6" aria-hidden />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              className={cn(arrowClass, 'right-3')}
              aria-disabled={shown === count - 1 || undefined}
              onClick={() => show(shown + 1)}
            >
              <IconChevronRight className="size-6" aria-hidden />
            </button>
          </>
        )}
        <p className="nums pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-tag bg-surface/95 px-2 py-1 font-medium text-caption">
          <IconZoomIn className="size-4" aria-hidden />
          <span aria-live="polite">
            {shown + 1} / {count}
          </span>
        </p>
      </div>
      {count > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-2 sm:gap-3">
          {product.images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
                className="block w-full overflow-hidden rounded-control opacity-75 ring-offset-2 ring-offset-paper transition-opacity duration-150 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-accent"
              >
                <Picture product={product} index={index} sizes="(min-width: 1024px) 14vw, 24vw" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <Zoom product={product} start={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
