import type { ProductView } from '@mota/functions/schema'
import type { SyntheticEvent } from 'react'
import { useController, useLightboxState } from 'yet-another-react-lightbox'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { useCentred } from './centred.ts'

export const stripHeight = 'calc(6rem + env(safe-area-inset-bottom))'

/** The lightbox would swipe and zoom the picture with what happens on the strip. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** All pictures below the shown one, and which one that is. */
export function ZoomStrip({ product: { images } }: { product: ProductView }) {
  const { currentIndex } = useLightboxState()
  const { prev, next } = useController()
  const strip = useCentred(currentIndex)
  if (images.length === 1) return null
  const show = (index: number) =>
    index < currentIndex ? prev({ count: currentIndex - index }) : next({ count: index - currentIndex })
  return (
    <ul
      ref={strip}
      style={{ height: stripHeight }}
      className="no-bar absolute inset-x-0 bottom-0 flex items-start gap-2 overflow-x-auto px-4 py-4 motion-reduce:scroll-auto"
      onPointerDown={keep}
      onPointerMove={keep}
      onPointerUp={keep}
      onWheel={keep}
    >
      {images.map((image, index) => (
        <li key={image} className="shrink-0 first:ms-auto last:me-auto">
          <button
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === currentIndex ? 'true' : undefined}
            onClick={() => index !== currentIndex && show(index)}
            className="block overflow-hidden rounded-control opacity-60 transition-opacity duration-150 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-accent aria-[current]:ring-offset-2 aria-[current]:ring-offset-paper"
          >
            <img src={smaller(image)} alt="" width={80} height={60} className="h-15 w-20 object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
