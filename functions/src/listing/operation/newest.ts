import type { Deps } from '../../deps.ts'
import type { ProductView } from '../../schema/index.ts'

const shown = 8
/** Among so many of the newest each seller is looked for. */
const looked = 48

/**
 * The newest of each seller, then the second of each, and so on: somebody who lists many vehicles at once would fill
 * the first page alone.
 */
export function inTurn<P extends Pick<ProductView, 'seller_address'>>(products: readonly P[]): P[] {
  const turns = new Map<P, number>()
  const counts = new Map<string, number>()
  for (const product of products) {
    const turn = counts.get(product.seller_address) ?? 0
    turns.set(product, turn)
    counts.set(product.seller_address, turn + 1)
  }
  return products.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
}

export async function newest({ catalogue }: Deps): Promise<ProductView[]> {
  const { items } = await catalogue.search({ sort: 'listed', limit: looked })
  return inTurn(items).slice(0, shown)
}
