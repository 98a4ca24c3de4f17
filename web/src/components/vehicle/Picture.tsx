import type { ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

/**
 * For the `sizes` attribute of a picture as wide as the page. Phones with more than two dots per CSS pixel load a
 * smaller file: nobody sees the difference, and the larger file takes longer to load.
 */
export const densePhone = '(max-width: 539px) and (min-resolution: 2.1dppx) 60vw'

/** The address of a smaller file of a stored picture. */
export const smaller = (src: string, width: 320 | 800 = 320) => src.replace('-1600.', `-${width}.`)

interface PictureProps {
  product: Pick<ProductView, 'images' | 'image_sets' | 'title'>
  index?: number
  /** The width at which the picture is shown, as a `sizes` attribute. */
  sizes: string
  /** The first picture of the page, which is loaded first and not lazily. */
  first?: boolean
  alt?: string
  className?: string
  style?: CSSProperties
}

/** A 4:3 picture. Its average colour is the background while it loads, so that nothing moves or flashes. */
export function Picture({ product, index = 0, sizes, first, alt, className, style }: PictureProps) {
  const set = product.image_sets?.[index]
  const src = set?.src ?? product.images[index]
  if (!src) return <span className={clsx('block aspect-4/3 bg-sunken', className)} />
  return (
    <img
      src={src}
      srcSet={set?.srcset}
      sizes={sizes}
      width={800}
      height={600}
      alt={alt ?? product.title}
      loading={first ? 'eager' : 'lazy'}
      // Chrome would fetch all pictures on the screen before the scripts.
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
      className={clsx('block aspect-4/3 w-full bg-sunken object-cover', className)}
      style={{ ...(set && { backgroundColor: set.color }), ...style }}
    />
  )
}
