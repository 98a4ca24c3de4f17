import type { ProductView } from '@mota/functions/schema'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMemo } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import { ZoomHead } from './ZoomHead.tsx'
import { stripHeight, ZoomStrip } from './ZoomStrip.tsx'

interface ZoomProps {
  product: ProductView
  index: number
  onView: (index: number) => void
  onClose: () => void
}

const colors = {
  '--yarl__color_backdrop': 'var(--paper)',
  '--yarl__color_button': 'var(--ink)',
  '--yarl__color_button_active': 'var(--ink)',
  '--yarl__color_button_disabled': 'color-mix(in oklab, var(--muted) 35%, transparent)',
  '--yarl__button_filter': 'none',
  // Buttons of 44 pixels, in the middle of the 4rem above the picture.
  '--yarl__icon_size': '24px',
  '--yarl__button_padding': '10px',
  '--yarl__toolbar_padding': '10px',
} as const

/** The least width, in pixels, that a picture is reported to have. */
const leastWidth = 1600

const isPhone = () => window.matchMedia('(width < 40rem)').matches

const icons = {
  iconPrev: () => <IconChevronLeft className="size-6" aria-hidden />,
  iconNext: () => <IconChevronRight className="size-6" aria-hidden />,
  iconZoomIn: () => <IconZoomIn className="size-6" aria-hidden />,
  iconZoomOut: () => <IconZoomOut className="size-6" aria-hidden />,
  iconClose: () => <IconX className="size-6" aria-hidden />,
}

/** The free room beside a 4:3 picture between the buttons and the strip. */
const beside = '(100vw - (100dvh - 9.5rem) * 4 / 3) / 2'
/** Round, light against the dark, and near the picture also on a wide screen. */
const arrow = {
  '--yarl__color_button': 'var(--paper)',
  '--yarl__color_button_active': 'var(--paper)',
  top: 'calc(50% - 0.75rem)',
  padding: '10px',
  marginInline: `max(0.75rem, ${beside} - 4rem)`,
  borderRadius: '999px',
  background: 'var(--ink)',
} as const
/** A swipe does it on a phone, where the buttons would stand on the picture. */
const withoutArrows = { ...icons, buttonPrev: () => null, buttonNext: () => null }

const slidesOf = ({ title, images, image_sets }: ProductView) =>
  images.map((src, at) => {
    const { width = 4, height = 3 } = image_sets?.[at] ?? {}
    const scale = Math.max(1, leastWidth / width)
    const size = { width: width * scale, height: height * scale }
    // The lightbox never enlarges a picture beyond its size. A small one is reported larger, in a set of one, to fill the
    // window.
    return {
      src,
      ...size,
      srcSet: [{ src, ...size }],
      alt: `${title}, ${at + 1} of ${images.length}`,
    }
  })

/**
 * The pictures in full-window size. Pinch, wheel, double tap or the buttons enlarge a picture, and dragging moves it.
 */
export default function Zoom({ product, index, onView, onClose }: ZoomProps) {
  const { title } = product
  // Memoised, because the lightbox returns to `index` whenever it gets a new array.
  const slides = useMemo(() => slidesOf(product), [product])
  const controls = (
    <>
      <ZoomHead product={product} />
      <ZoomStrip product={product} />
      {slides.length > 1 && (
        <p
          style={{ bottom: stripHeight }}
          className="pointer-events-none absolute inset-x-0 pb-1 text-center text-caption text-muted sm:hidden"
        >
          Swipe for the next picture. Pinch to enlarge.
        </p>
      )}
    </>
  )
  return (
    <>
      {/* React waits for these styles before it shows the lightbox. */}
      <link rel="stylesheet" href={styles} precedence="lightbox" />
      <Lightbox
        open
        // Dark in both themes: a bright page around a picture takes its colours away.
        className="night"
        close={onClose}
        index={index}
        slides={slides}
        plugins={[ZoomPlugin]}
        carousel={{ finite: true, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        animation={{ fade: 150, swipe: 200 }}
        render={{ ...(isPhone() ? withoutArrows : icons), controls: () => controls }}
        // Allows zooming beyond the picture's pixels. On a phone with a dense screen it would otherwise hardly grow.
        zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
        on={{ view: (view) => onView(view.index) }}
        labels={{
          Lightbox: title,
          Previous: 'Previous picture',
          Next: 'Next picture',
          'Photo gallery': 'Pictures',
        }}
        // Between the buttons, which a bright picture would hide, and the strip.
        styles={{
          root: { ...colors, color: 'var(--ink)' },
          navigationPrev: arrow,
          navigationNext: arrow,
          container: { paddingTop: '4rem', ...(slides.length > 1 && { paddingBottom: stripHeight }) },
        }}
      />
    </>
  )
}
