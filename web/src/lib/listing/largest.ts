import type { BrandSummary } from '@mota/functions/schema'
import { defaultFilter } from './filter.ts'
import { fewQuery } from './list.ts'

const large = 4

/** The brands with the most vehicles, if there are many brands. Equal ones stay in the order of their names. */
export const largest = (brands: readonly BrandSummary[]) =>
  brands.length > 2 * large ? brands.toSorted((a, b) => b.count - a.count).slice(0, large) : []

/** The latest listing of a brand, as its picture. */
export const faceQuery = (brand: string) => fewQuery({ ...defaultFilter, brand, sort: 'listed' }, 1)
