import type { ProductView } from '@mota/functions/schema'
import { useMemo } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?url'
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'

interface ZoomProps {
  product: ProductView
  index: number
  onView: (index: number) => void
  onClose: () => void
}

const colors = {
  '--yarl__color_backdrop': 'var(--paper)',
  '--yarl__color_button': 'var(--muted)',
  '--yarl__color_button_active': 'var(--ink)',
  '--yarl__color_button_disabled': 'transparent',
  '--yarl__button_filter': 'none',
  '--yarl__counter_filter': 'none',
  '--yarl__counter_color': 'var(--ink)',
} as const

/** Pixels that every picture is treated as having across. */
const least = 1600

const slidesOf = ({ title, images, image_sets }: ProductView) =>
  images.map((src, at) => {
    const { width = 4, height = 3 } = image_sets?.[at] ?? {}
    // The lightbox shows a picture in its own size at most: a small one is to fill the window too.
    const grown = Math.max(1, least / width)
    return {
      src,
      alt: `${title}, ${at + 1} of ${images.length}`,
      width: width * grown,
      height: height * grown,
    }
  })

/** The pictures as large as the window: pinch, wheel, double tap or the buttons enlarge one, and a drag moves it. */
export default function Zoom({ product, index, onView, onClose }: ZoomProps) {
  const { title } = product
  // The lightbox starts again at `index` whenever it gets another list.
  const slides = useMemo(() => slidesOf(product), [product])
  return (
    <>
      {/* React shows nothing until these have loaded. */}
      {[styles, counterStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="lightbox" />
      ))}
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={slides.length > 1 ? [Counter, ZoomPlugin] : [ZoomPlugin]}
        carousel={{ finite: true, padding: 0 }}
        controller={{ closeOnPullDown: true }}
        animation={{ fade: 150, swipe: 200 }}
        // Enlarged beyond its own pixels: on a dense phone a picture would otherwise hardly grow.
        zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
        on={{ view: (view) => onView(view.index) }}
        labels={{
          Lightbox: title,
          Previous: 'Previous picture',
          Next: 'Next picture',
          'Photo gallery': 'Pictures',
        }}
        styles={{ root: colors }}
      />
    </>
  )
}
