import { type Currency, type Money, parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { daysAgo } from '../day.ts'

interface Asked {
  price: string
  currency?: Currency | undefined
}

/** How much more a vehicle costs than before, negative if less. Undefined if the seller has changed the currency. */
export function changeFrom({ price, currency = 'ETH' }: Asked, now: Asked): Money | undefined {
  if (currency !== (now.currency ?? 'ETH')) return undefined
  const { asset, units } = parse(now.price, currency)
  return { asset, units: units - parse(price, currency).units }
}

/** The same since a time, in milliseconds. */
export const changeSince = (at: number, product: Pick<ProductView, 'price' | 'currency' | 'former_prices'>) =>
  changeFrom(product.former_prices?.find(({ until }) => Date.parse(until) > at) ?? product, product)

/** Such as "Listed 3 days ago". The day may change between the server and the browser. */
export const listedSince = ({ created_at }: Pick<ProductView, 'created_at'>) =>
  `Listed ${daysAgo(created_at, Date.now())}`
