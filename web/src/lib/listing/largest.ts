import type { BrandSummary } from '@mota/functions/schema'
import { defaultFilter } from './filter.ts'
import { fewQuery } from './list.ts'

const large = 4

/** The brands with the most vehicles. Equal ones stay in the order of their names. */
export const popular = (brands: readonly BrandSummary[], most: number) =>
  brands.toSorted((a, b) => b.count - a.count).slice(0, most)

/** Those that the page of all brands shows with a picture, if there are many. */
export const largest = (brands: readonly BrandSummary[]) =>
  brands.length > 2 * large ? popular(brands, large) : []

/** The latest listing of a brand, as its picture. */
export const faceQuery = (brand: string) => fewQuery({ ...defaultFilter, brand, sort: 'listed' }, 1)
