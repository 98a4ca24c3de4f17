import type { ProductView } from '@mota/functions/schema'
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconZoomIn } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Heart } from '@/components/vehicle/Heart.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { lazyDialog } from '@/lib/dialog.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { vehicleWith } from '@/lib/paths.ts'
import { Link, useLocation, useNavigate } from '@/lib/router/index.ts'
import { useCentred } from './centred.ts'
import { gallerySizes } from './ProductSkeleton.tsx'
import { useCanAsk } from './useCanAsk.ts'

const Zoom = lazyDialog(() => import('./Zoom.tsx'))

const restMs = 100
/** Thumbnails in the one row of a desktop. If there are more pictures, the last one leads to all of them. */
const perRow = 4
const thumbSizes = '(min-width: 1024px) 14vw, 24vw'

const arrowClass =
  'absolute inset-y-0 my-auto hidden size-11 items-center justify-center rounded-full bg-surface/95 shadow-float transition-opacity duration-150 hover:bg-surface aria-disabled:not-focus-visible:opacity-0 sm:flex noscript:hidden'

/** The zoomed picture is stored in the URL's hash, so that Back closes it and stays on the vehicle's page. */
function useZoom(count: number, hydrated: boolean) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const zoomed = Number(/^#zoom-(\d+)$/.exec(hash)?.[1]) - 1
  return {
    zoomed: hydrated && zoomed >= 0 && zoomed < count ? zoomed : undefined,
    open: (index: number) => void navigate({ hash: `zoom-${index + 1}` }, { state: { opened: true } }),
    // If the visitor followed a link to a zoomed picture, going back would leave the site.
    close: () => void (state?.opened ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  }
}

/** Handles a click on a link in script. Clicks for a new tab follow the link, as do all clicks without script. */
const follow = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

/** A strip of pictures. Swipes, arrows and thumbnails move it, and a click on a picture zooms. */
export function Gallery({ product }: { product: ProductView }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const thumbs = useCentred(shown)
  const count = product.images.length
  const hydrated = useHydrated()
  const { zoomed, open, close } = useZoom(count, hydrated)
  const canAsk = useCanAsk(product)

  const show = (wanted: number, behavior: ScrollBehavior = 'smooth') => {
    const index = Math.min(count - 1, Math.max(0, wanted))
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width, behavior })
    setShown(index)
  }
  // When the zoom closes, moves the strip and the focus to the picture that was viewed last.
  const viewed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the zoom opens or closes
  useEffect(() => {
    if (zoomed !== undefined || viewed.current === undefined) return
    show(viewed.current, 'instant')
    strip.current?.children[viewed.current]?.querySelector('a')?.focus({ preventScroll: true })
    viewed.current = undefined
  }, [zoomed])
  // Waits until scrolling has stopped. Older versions of Safari have no `scrollend` event.
  const scrollTimer = useRef<number>(undefined)
  const onScroll = () => {
    window.clearTimeout(scrollTimer.current)
    scrollTimer.current = window.setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      const index = Math.round(scrollLeft / clientWidth)
      setShown(index)
      // An arrow key scrolls away from the picture that has the focus.
      const { activeElement } = document
      if (activeElement && strip.current?.contains(activeElement))
        strip.current.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    }, restMs)
  }

  return (
    <section aria-label="Pictures" className="lg:[grid-area:pictures]">
      <div className="relative bleed overflow-hidden bg-sunken sm:mx-0 sm:rounded-card">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-reduce:scroll-auto"
        >
          {product.images.map((image, index) => (
            <li key={image} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={image}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                tabIndex={index === shown ? 0 : -1}
                aria-label={`Zoom picture ${index + 1} of ${count}`}
                onClick={follow(() => open(index))}
              >
                <Picture
                  product={product}
                  index={index}
                  // Before hydration the other pictures use the small files of the thumbnails, so that scripts load
                  // first.
                  sizes={index === 0 || hydrated ? gallerySizes : thumbSizes}
                  alt={`${product.title}, ${index + 1} of ${count}`}
                  className="sm:max-lg:aspect-16/9"
                  {...(index === 0 && { first: true })}
                />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              className={clsx(arrowClass, 'left-3')}
              aria-disabled={shown === 0 || undefined}
              onClick={() => show(shown - 1)}
            >
              <IconChevronLeft className="size-6" aria-hidden />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              className={clsx(arrowClass, 'right-3')}
              aria-disabled={shown === count - 1 || undefined}
              onClick={() => show(shown + 1)}
            >
              <IconChevronRight className="size-6" aria-hidden />
            </button>
          </>
        )}
        <Heart id={product.id} title={product.title} className="absolute top-2 right-2 lg:hidden" />
        <p className="nums pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-tag bg-surface/95 px-2 py-1 font-medium text-caption">
          <IconZoomIn className="size-4" aria-hidden />
          <span aria-live="polite">
            {shown + 1} / {count}
          </span>
        </p>
      </div>
      {count > 1 && (
        <ul
          ref={thumbs}
          className={clsx(
            'mt-2 grid grid-cols-4 gap-2 lg:mt-3 lg:gap-3',
            // Below a desktop: four, the edge of the fifth, and the rest a swipe away. The padding has room for the focus.
            count > 4 &&
              'no-bar relative max-lg:-mb-1 max-lg:auto-cols-[22.5%] max-lg:grid-flow-col max-lg:grid-cols-none max-lg:overflow-x-auto max-lg:py-1 max-sm:bleed max-sm:scroll-px-(--gutter) max-sm:px-(--gutter) sm:max-lg:fades sm:max-lg:-ml-1 sm:max-lg:px-1',
          )}
        >
          {product.images.map((image, index) => (
            <li key={image} className={clsx('relative', index >= perRow && 'lg:hidden')}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={follow(() => show(index))}
                className="thumb"
              >
                <Picture product={product} index={index} sizes={thumbSizes} alt="" />
              </a>
              {index === perRow - 1 && count > perRow && (
                <a
                  href={`#picture-${perRow + 1}`}
                  aria-current={shown >= perRow ? 'true' : undefined}
                  onClick={follow(() => open(index))}
                  className="thumb !absolute inset-0 flex items-center justify-center bg-veil font-head font-semibold text-heading text-on-brand max-lg:hidden"
                >
                  +{count - perRow}
                  <span className="sr-only"> pictures. Show all {count}</span>
                </a>
              )}
            </li>
          ))}
          {count < perRow && canAsk && (
            <li>
              <Link
                to={vehicleWith(product.slug, 'question')}
                replace
                className="flex size-full flex-col items-center justify-center gap-1 rounded-control border border-edge border-dashed px-1 text-center font-medium text-accent-ink text-caption leading-tight hover:bg-accent-soft"
              >
                <IconPhotoPlus className="size-5 shrink-0 max-sm:hidden" aria-hidden />
                <span>
                  Ask for more<span className="max-sm:sr-only"> pictures</span>
                </span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <Zoom
            product={product}
            index={zoomed}
            onView={(index) => {
              viewed.current = index
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}
