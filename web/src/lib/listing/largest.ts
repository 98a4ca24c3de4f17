import type { BrandSummary, ProductView } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { logsFailure } from '../query.ts'
import { defaultFilter } from './filter.ts'
import { queryOf } from './list.ts'
import { fetchPage } from './page.ts'

const large = 4

/** The brands with the most vehicles. Equal ones stay in the order of their names. */
export const popular = (brands: readonly BrandSummary[], most: number) =>
  brands.toSorted((a, b) => b.count - a.count).slice(0, most)

/** Those that the page of all brands shows with a picture, if there are many. */
export const largest = (brands: readonly BrandSummary[]) =>
  brands.length > 2 * large ? popular(brands, large) : []

/** How many of a brand's latest vehicles its picture is chosen from. */
const latest = 10

/** A vehicle of each brand, as its picture. */
export const facesQuery = (brands: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'faces', brands],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        brands.map((brand) =>
          fetchPage({ ...queryOf({ ...defaultFilter, brand, sort: 'listed' }, {}), limit: latest }, signal),
        ),
      )
      return facesOf(pages.map(({ products }) => products))
    },
    ...logsFailure,
  })

const kinds = (products: readonly ProductView[]) =>
  new Set(products.map(({ vehicle_type }) => vehicle_type)).size

/** One of each list. They differ in kind as far as possible, so that the pictures do not look alike. */
export function facesOf(lists: readonly ProductView[][]) {
  const taken = new Set<string>()
  // The list with the fewest kinds chooses first.
  return lists
    .toSorted((a, b) => kinds(a) - kinds(b))
    .flatMap((products) => {
      const face = products.find(({ vehicle_type }) => !taken.has(vehicle_type)) ?? products[0]
      if (face) taken.add(face.vehicle_type)
      return face ?? []
    })
}
