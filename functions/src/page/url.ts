import type { ProductView } from '../schema/index.ts'

export const productUrl = (origin: string, { slug }: Pick<ProductView, 'slug'>) =>
  `${origin}/product-detail/${slug}`
