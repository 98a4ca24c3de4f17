import * as z from 'zod'
import { address } from './chain.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { pageLimit } from './page.ts'
import { productId, productView } from './product.ts'
import { type MileageOption, mileageOptions, productSorts } from './vehicle.ts'

const { invalid } = messages

const wish = (max: number) => z.string().trim().max(max, invalid.tooLong).optional()

/** "any" or a number of kilometres, the options of the page among them. */
const mileage = z
  .string({ error: invalid.mileage })
  .regex(/^(any|\d{1,7})$/, invalid.mileage)
  .transform((value) => (value === 'any' ? undefined : Number(value)))
  .optional()

const cursor = z.string({ error: invalid.cursor }).max(500).optional()

export const productQuery = z.object({
  search: wish(limits.search),
  brand: wish(limits.brand),
  mileage,
  sort: z.enum(productSorts, { error: invalid.choice }).optional(),
  limit: pageLimit(limits.pageMax),
  cursor,
  /** Only these, separated by commas: what a wishlist shows. */
  ids: z
    .string({ error: invalid.id })
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(productId).max(limits.ids, invalid.tooLong))
    .optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

export const products = z.array(productView)
/** The next page begins after what `cursor` says; without one, with the newest. */
export const sellerQuery = z.object({
  limit: pageLimit(limits.listMax),
  cursor,
})
export type SellerQuery = z.infer<typeof sellerQuery>
export const sellerParams = z.object({ vendor_address: address })
export const sellerProductsView = z.object({ products })
export const brandsView = z.object({ brands: z.array(z.string()) })

/** What the brands page shows of each: how many, and their average price in ETH. */
export const brandSummary = z.object({ brand: z.string(), count: z.number(), average_price: z.string() })
export type BrandSummary = z.infer<typeof brandSummary>
export const brandSummariesView = z.object({ brands: z.array(brandSummary) })

export const kilometres = (option: MileageOption) => (option === 'any' ? undefined : Number(option))
export const defaultFilter = { search: '', brand: '', mileage: mileageOptions[0], sort: productSorts[0] }
