import { type ProductView, placeOf } from '@mota/functions/schema'
import { KeyFacts } from './KeyFacts.tsx'

/**
 * The facts and the description of a vehicle alone. A phone's card says most of it already.
 * Home has no such row, and no room for its code.
 */
export const moreOf = (product: ProductView) => (
  <>
    <p className="where text-caption text-muted">{placeOf(product)}</p>
    <div className="facts">
      <KeyFacts
        product={product}
        className="grid-cols-[repeat(auto-fill,minmax(max(8.75rem,30%),1fr))] gap-x-3! whitespace-nowrap @min-[600px]:gap-y-3"
      />
      <p className="measure mt-3 line-clamp-2 @max-[1100px]:hidden text-caption text-muted">
        {product.description}
      </p>
    </div>
  </>
)
