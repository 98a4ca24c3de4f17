import { type ProductView, placeOf } from '@mota/functions/schema'
import { KeyFacts } from './KeyFacts.tsx'

/**
 * The facts and the description of a vehicle alone. A phone's card says most of it already.
 * Home has no such row, and no room for its code.
 */
export const moreOf = (product: ProductView) => (
  <div className="@max-[640px]:order-1">
    <p className="@max-[640px]:hidden text-caption text-muted">{placeOf(product)}</p>
    <KeyFacts
      product={product}
      className="my-3 @max-[640px]:mb-1 grid-cols-2 @min-[640px]:gap-y-3 @min-[860px]:grid-cols-3"
    />
    <p className="measure @max-[640px]:hidden line-clamp-2 text-caption text-muted">{product.description}</p>
  </div>
)
