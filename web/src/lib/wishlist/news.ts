import type { PriceRates, ProductView } from '@mota/functions/schema'
import { daysAgo } from '../day.ts'
import { changeSince, listedSince } from '../listing/since.ts'
import { sumOf } from '../money.ts'
import { aboutNaira } from '../rate-text.ts'
import { readStored } from '../storage.ts'
import { timeKey } from './store.ts'

const isTime = (value: unknown): value is number => typeof value === 'number'

/** When this browser saved a vehicle, in milliseconds. Another one may have saved it. */
export const savedAt = (id: string) => readStored(timeKey(id), isTime)

/**
 * Since when a vehicle is saved, else listed, and what its price did since: such as "₦200K cheaper". Neither changed nor the same if
 * the seller has changed the currency.
 */
export function newsOf(product: ProductView, at: number | undefined, rates: PriceRates | undefined) {
  const change = changeSince(at ?? Date.parse(product.created_at), product)
  const isLower = change !== undefined && change.units < 0n
  const amount = change && isLower ? { ...change, units: -change.units } : change
  return {
    since: at ? `Saved ${daysAgo(new Date(at).toISOString(), Date.now())}` : listedSince(product),
    isSame: change?.units === 0n,
    isLower,
    change: amount?.units
      ? `${aboutNaira(amount, rates) ?? sumOf(amount)} ${isLower ? 'cheaper' : 'more'}`
      : '',
  }
}
