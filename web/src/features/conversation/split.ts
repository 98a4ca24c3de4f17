import { compare, format, isAmount, moneyOf, parse } from '@mota/contracts/sdk/money'
import type { TransactionView } from '@mota/functions/schema'

/** The buyer's refund at this price. Undefined if the price is invalid or more than the amount in escrow. */
export function restOf({ amount, currency }: TransactionView, price: string): string | undefined {
  if (!isAmount(price, currency)) return undefined
  const [inEscrow, wanted] = [parse(amount, currency), parse(price, currency)]
  return compare(wanted, inEscrow) > 0 ? undefined : format(moneyOf(currency, inEscrow.units - wanted.units))
}
