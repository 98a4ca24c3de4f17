import type { ProductView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'

interface DrawnCarProps {
  /** Undefined until it is loaded. */
  product: ProductView | undefined
  /** A badge in the corner. */
  children: ReactNode
}

/** A vehicle as the picture of a text, which says the same. */
export const DrawnCar = ({ product, children }: DrawnCarProps) => (
  <div aria-hidden className="drawing">
    <div className="relative">
      {product && (
        <Picture
          product={product}
          sizes="24rem"
          alt=""
          className="absolute inset-0 h-full dark:brightness-85"
        />
      )}
      <span className="absolute bottom-2 left-2">{children}</span>
    </div>
  </div>
)
