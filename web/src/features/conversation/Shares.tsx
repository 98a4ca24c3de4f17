import { compare, format, isAmount, type Money, moneyOf, parse } from '@mota/contracts/sdk/money'
import type { ConversationView, TransactionView } from '@mota/functions/schema'
import { useNairaFirst } from '@/lib/rate-text.ts'

/** The buyer's refund at this price. Undefined if the price is invalid or more than the amount in escrow. */
export function restOf({ amount, currency }: TransactionView, price: string): string | undefined {
  if (!isAmount(price, currency)) return undefined
  const [inEscrow, wanted] = [parse(amount, currency), parse(price, currency)]
  return compare(wanted, inEscrow) > 0 ? undefined : format(moneyOf(currency, inEscrow.units - wanted.units))
}

interface SharesProps {
  /** Its amount is in escrow. */
  sale: Pick<TransactionView, 'amount' | 'currency'>
  toBuyer: string
  /** The role of the reader. Absent for the arbiter. */
  role?: ConversationView['role']
}

/** The shares of buyer and seller in a split, with the new price first. */
export function Shares({ sale: { amount, currency }, toBuyer, role }: SharesProps) {
  const words = useNairaFirst()
  const sumOf = (money: Money) => words(format(money), currency)
  const [inEscrow, back] = [parse(amount, currency), parse(toBuyer, currency)]
  const paid = moneyOf(currency, inEscrow.units - back.units)
  const rows = [
    { who: role === 'seller' ? 'You get' : 'The seller gets', share: paid },
    { who: role === 'buyer' ? 'You get back' : 'The buyer gets back', share: back },
  ]
  return (
    <dl className="grid gap-1">
      {rows.map(({ who, share }) => (
        <div key={who} className="flex items-baseline justify-between gap-4">
          <dt>{who}</dt>
          <dd className="nums font-semibold text-ink">{sumOf(share)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-1 text-caption text-muted">
        <dt>In escrow</dt>
        <dd className="nums">{sumOf(inEscrow)}</dd>
      </div>
    </dl>
  )
}
