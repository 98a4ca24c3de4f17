import {
  type Currency,
  compare,
  format,
  formatWithCurrency,
  isSame,
  knownCurrency,
  type Money,
  moneyOf,
  parse,
} from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import { invalid } from '../refusal.ts'
import { amountProblem, grouped, messages, nairaText, type PriceRates } from '../schema/index.ts'
import type { Listing } from './table.ts'

/** A price as it is stored. Without a currency it is in ether. */
interface StoredPrice {
  price_units: string
  currency?: Currency | undefined
}

export const priceOf = ({ price_units, currency = 'ETH' }: StoredPrice): Money =>
  moneyOf(currency, price_units)

export const stored = (price: Money) => ({
  price_units: String(price.units),
  currency: knownCurrency(price),
})

/** A price that a seller types, in a currency that the stage offers. */
export function listedPrice({ config }: Pick<Deps, 'config'>, text: string, currency: Currency): Money {
  if (!config.MOTA_CURRENCIES.includes(currency))
    throw invalid(messages.invalid.currency, { currency: messages.invalid.currency })
  const problem = amountProblem(text, currency)
  if (problem) throw invalid(problem, { price: problem })
  return parse(text, currency)
}

interface Price {
  /** The price for this buyer. */
  asking: Money
  /** When that price ends, in milliseconds. Infinity for the price that everybody sees. */
  until: number
  /** Every amount that buys the vehicle for this buyer. */
  accepted: readonly Money[]
}

/** How long a payment sent in time may take to be mined. */
export const mining = 10 * 60_000

interface Promised {
  price: Money
  until: number
}

/**
 * The lowest price, and of equal ones the one that lasts longest. A promised price in another currency than the listing
 * has now counts as lower.
 */
const best = (prices: readonly [Promised, ...Promised[]]) =>
  prices.reduce((a, b) => {
    const difference = a.price.asset === b.price.asset ? compare(b.price, a.price) : -1
    return difference < 0 || (difference === 0 && b.until > a.until) ? b : a
  })

const leasesOf = ({ lease, former }: Pick<Listing, 'lease' | 'former'>) =>
  [lease, former].filter((one) => one !== undefined)

/** Whether a buyer may still be paying: during a lease, and until a payment that was sent in time is mined. */
export const mayBePaid = (listing: Pick<Listing, 'lease' | 'former'>, now: number) =>
  leasesOf(listing).some(({ until }) => until * 1000 + mining > now)

/** The other prices at which this buyer may pay: that of a lease, and those of accepted offers. */
function promisedTo(buyer: string, listing: Pick<Listing, 'lease' | 'former' | 'agreed'>): Promised[] {
  const { agreed = [] } = listing
  const reserved = leasesOf(listing).map((lease) => ({ ...lease, until: lease.until * 1000 }))
  return [...reserved, ...agreed]
    .filter((one) => one.buyer === buyer.toLowerCase())
    .map((one) => ({ price: priceOf(one), until: one.until }))
}

/**
 * The price of a vehicle for one buyer. The price of a lease ends with the lease, and the price of an accepted offer when
 * the offer expires. A payment sent before that end may be mined some minutes later.
 */
export async function priceFor(
  { now }: Pick<Deps, 'now'>,
  listing: Listing,
  buyer: string,
  paidAt = now(),
): Promise<Price> {
  const price = priceOf(listing)
  const promised = promisedTo(buyer, listing)
  const after = (moment: number) => promised.filter(({ until }) => until > moment)
  const { price: asking, until } = best([{ price, until: Number.POSITIVE_INFINITY }, ...after(paidAt)])
  const inTime = after(paidAt - mining).map((one) => one.price)
  return { asking, until, accepted: distinct([price, ...inTime]) }
}

/** Every amount that buys the vehicle for somebody, or did so a short time ago. */
export const pricesOf = (listing: Listing): Money[] =>
  distinct([listing, ...leasesOf(listing), ...(listing.agreed ?? [])].map(priceOf))

export const isAmong = (prices: readonly Money[], price: Money) => prices.some((one) => isSame(one, price))

const distinct = (prices: readonly Money[]) =>
  prices.filter((price, n) => !isAmong(prices.slice(0, n), price))

/** An amount as letters have it: ₦18.7M (12,500 USDC), or 12,500 USDC while a rate is missing. */
export function moneyText(money: Money, rates: PriceRates | undefined): string {
  const amount = formatWithCurrency(money).replace(/^\d+/, grouped)
  const naira = nairaText(money, rates)
  return naira ? `${naira} (${amount})` : amount
}
export const priceAmount = (price: StoredPrice): string => format(priceOf(price))
