import type { ProductView } from '@mota/functions/schema'

/** So many vehicles of a seller stand before those of others. */
const most = 2

/** The first two vehicles of each seller, then the rest, so that a row is not that of one seller. */
export function ofSeveralSellers<Of extends Pick<ProductView, 'seller_address'>>(
  products: readonly Of[],
): Of[] {
  const counts = new Map<string, number>()
  const [first, rest]: [Of[], Of[]] = [[], []]
  for (const product of products) {
    const count = counts.get(product.seller_address) ?? 0
    counts.set(product.seller_address, count + 1)
    const part = count < most ? first : rest
    part.push(product)
  }
  return [...first, ...rest]
}
