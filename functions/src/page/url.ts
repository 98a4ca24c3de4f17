import { type ProductView, paths } from '../schema/index.ts'

export const productUrl = (origin: string, { slug }: Pick<ProductView, 'slug'>) =>
  origin + paths.product(slug)
