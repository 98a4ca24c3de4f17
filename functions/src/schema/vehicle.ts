// What lists are asked with. Plain values, so that a page may use them without a parser.
/** "newest" and "oldest" go by the year the vehicle was built. */
export const productSorts = [
  'newest',
  'oldest',
  'priceLow',
  'priceHigh',
  'mileageLow',
  'mileageHigh',
] as const
export const mileageOptions = ['any', '50000', '100000', '150000', '200000'] as const
export const transactionSorts = ['newest', 'oldest', 'amountLow', 'amountHigh'] as const
export const listingStatuses = ['pending', 'published', 'rejected'] as const

export type ProductSort = (typeof productSorts)[number]
export type MileageOption = (typeof mileageOptions)[number]
export type TransactionSort = (typeof transactionSorts)[number]
export type ListingStatus = (typeof listingStatuses)[number]
