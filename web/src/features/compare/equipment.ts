import type { ProductView } from '@mota/functions/schema'

const namesOf = ({ equipment }: ProductView) => equipment?.split(',') ?? []

/** The equipment that not every vehicle has, and that which all have whose sellers state it, also if only one does. */
export function equipmentApart(product: ProductView, products: readonly ProductView[]) {
  const all = products.map(namesOf).filter((names) => names.length > 0)
  const isShared = (name: string) => all.every((names) => names.includes(name))
  const names = namesOf(product)
  return { own: names.filter((name) => !isShared(name)), shared: names.filter(isShared) }
}
