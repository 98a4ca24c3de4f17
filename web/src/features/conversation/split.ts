import { compare, format, isAmount, moneyOf, parse } from '@mota/contracts/sdk/money'
import type { TransactionView } from '@mota/functions/schema'

/** What the buyer gets back at this price. Undefined if it is no price, or more than what is in escrow. */
export function restOf({ amount, currency }: TransactionView, price: string): string | undefined {
  if (!isAmount(price, currency)) return undefined
  const [inEscrow, wanted] = [parse(amount, currency), parse(price, currency)]
  return compare(wanted, inEscrow) > 0 ? undefined : format(moneyOf(currency, inEscrow.units - wanted.units))
}
