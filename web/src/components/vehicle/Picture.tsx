import type { ProductView } from '@mota/functions/schema'
import type { CSSProperties } from 'react'
import { cn } from '@/lib/cn.ts'

interface PictureProps {
  product: Pick<ProductView, 'images' | 'image_sets' | 'title'>
  index?: number
  /** How wide it will be shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The picture the page opens with: fetched first and never lazily. */
  first?: boolean
  alt?: string
  className?: string
  style?: CSSProperties
}

/** A 4:3 picture on its own colour, so that nothing moves or flashes when it comes. */
export function Picture({ product, index = 0, sizes, first, alt, className, style }: PictureProps) {
  const set = product.image_sets?.[index]
  const src = set?.src ?? product.images[index]
  if (!src) return <span className={cn('block aspect-4/3 bg-sunken', className)} />
  return (
    <img
      src={src}
      srcSet={set?.srcset}
      sizes={sizes}
      width={800}
      height={600}
      alt={alt ?? product.title}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={cn('block aspect-4/3 w-full bg-sunken object-cover', className)}
      style={{ ...(set && { backgroundColor: set.color }), ...style }}
    />
  )
}
