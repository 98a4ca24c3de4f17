/** The currencies that buyers pay in, in the order of their asset numbers, which are the same in every deployment. */
export const currencies = ['ETH', 'USDC', 'cNGN'] as const
export type Currency = (typeof currencies)[number]

interface Facts {
  decimals: number
  /** The currency whose value it keeps. */
  peg?: 'USD' | 'NGN'
  name: string
}

export const currencyFacts: Record<Currency, Facts> = {
  ETH: { decimals: 18, name: 'Ether' },
  USDC: { decimals: 6, peg: 'USD', name: 'Digital dollar' },
  cNGN: { decimals: 6, peg: 'NGN', name: 'Digital naira' },
}

/** The asset number of ether. */
export const ether = 0

/** An amount: an integer of the asset's smallest unit. Amounts of two assets are never compared without a rate. */
export interface Money {
  /** The asset's number in the contract. */
  asset: number
  units: bigint
}

export const assetOf = (currency: Currency): number => currencies.indexOf(currency)

/** Undefined for a token that the contract lists and the pages do not know. */
export const currencyOf = (asset: number): Currency | undefined => currencies[asset]

/** The currency of an amount. Throws if the pages do not know the asset. */
export function knownCurrency({ asset }: Pick<Money, 'asset'>): Currency {
  const currency = currencyOf(asset)
  if (!currency) throw new RangeError(`Asset ${asset} is unknown.`)
  return currency
}

export const decimalsOf = (currency: Currency): number => currencyFacts[currency].decimals

export const moneyOf = (currency: Currency, units: bigint | string): Money => ({
  asset: assetOf(currency),
  units: BigInt(units),
})

/** Captures the digits before and after the point. */
const decimalPattern = /^(?=\.?\d)(\d*)\.?(\d*)$/

/** Whether a text is a decimal number with no more decimals than the currency has. */
export function isAmount(text: string, currency: Currency): boolean {
  const fraction = decimalPattern.exec(text)?.[2]
  return fraction !== undefined && fraction.length <= decimalsOf(currency)
}

/** A decimal string as an amount, exactly. */
export function parse(text: string, currency: Currency): Money {
  const [, whole = '', fraction = ''] = decimalPattern.exec(text) ?? []
  if (!isAmount(text, currency)) throw new RangeError(`${text} is no amount of ${currency}.`)
  return moneyOf(currency, whole + fraction.padEnd(decimalsOf(currency), '0'))
}

/** An amount as a decimal string without needless zeros: 2.5. */
export function format(money: Money): string {
  const digits = String(money.units).padStart(decimalsOf(knownCurrency(money)) + 1, '0')
  const point = digits.length - decimalsOf(knownCurrency(money))
  const fraction = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (fraction && `.${fraction}`)
}

/** An amount with its currency: 2.5 ETH. */
export const formatWithCurrency = (money: Money): string => `${format(money)} ${knownCurrency(money)}`

export const isSame = (a: Money, b: Money): boolean => a.asset === b.asset && a.units === b.units

/** Below zero if the first is less. Throws if the assets differ. */
export function compare(a: Money, b: Money): number {
  if (a.asset !== b.asset) throw new RangeError(`Assets ${a.asset} and ${b.asset} cannot be compared.`)
  return a.units < b.units ? -1 : a.units > b.units ? 1 : 0
}

/** Rounds a price up to so many decimals, because nobody reads eighteen digits. */
export function roundUp({ asset, units }: Money, decimals: number): Money {
  const step = 10n ** BigInt(Math.max(0, decimalsOf(knownCurrency({ asset })) - decimals))
  return { asset, units: ((units + step - 1n) / step) * step }
}
