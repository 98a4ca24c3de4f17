import type { ImageSet } from '@mota/functions/schema'
import { densePhone } from '@/components/vehicle/Picture.tsx'

interface CoverProps {
  picture: ImageSet
  name: string
}

/** The vendor's yard, a band above the name with the sign and the cars, on a desktop beside it. */
export const Cover = ({ picture: { src, srcset, color }, name }: CoverProps) => (
  <div className="max-sm:bleed relative max-sm:-mt-5 lg:order-last lg:min-h-72">
    <img
      src={src}
      srcSet={srcset}
      sizes={`${densePhone}, (min-width: 100rem) 50rem, (min-width: 64rem) 52vw, 100vw`}
      alt={`The yard or showroom of ${name}`}
      width={1600}
      height={800}
      // On a slow network it waits for the code, so that the page answers a press sooner.
      loading="lazy"
      decoding="async"
      className="aspect-8/3 w-full bg-sunken object-cover sm:rounded-card lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
      style={{ backgroundColor: color }}
    />
  </div>
)
