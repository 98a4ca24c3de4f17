import { divisionOf, type Money, momentOf, type Periods, type Sale } from '@mota/contracts/sdk'
import { moneyText } from '../listing/price.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { plain } from '../mail/plain.ts'
import { type PriceRates, paths } from '../schema/index.ts'
import type { Step } from './step.ts'
import { amountOf, askingPriceOf, type SaleRecord } from './table.ts'
import { type Facts, messages, whereIs } from './texts.ts'

export type Recipient = 'buyer' | 'seller' | 'arbiter'

/** Everything that a letter about a sale may say. */
export interface Subject {
  record: SaleRecord
  sale: Sale
  periods: Periods
  /** Seconds after which nobody can undo a block of this chain. */
  finality: number
  duplicateOf: Facts['duplicateOf']
  isNext?: boolean
  /** The sale took the vehicle off the lists. */
  isPaused?: boolean
  /** A reorganisation of the chain took back the end of the sale. */
  isReopened?: boolean
  /** Those of now, for the value in naira. */
  rates: PriceRates
}

const offTheLists =
  'Your vehicle is off the lists. If it is still for sale, open its page and press Still for sale.'

const lagos = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

export const lagosTime = (unixSeconds: number) => `${lagos.format(unixSeconds * 1000)} (Lagos time)`

/** The link at the end of a letter about a sale. */
export const actionFor = (origin: string, { id }: Pick<SaleRecord, 'id'>) => ({
  label: 'See the sale',
  url: `${origin}${paths.sale(String(id))}`,
})

/** The letters about one step of a sale. They say what to do next only if the step `isLast`, the newest. */
export function lettersAbout(
  origin: string,
  { record, sale, periods, finality, duplicateOf, isNext = false, isPaused, isReopened, rates }: Subject,
  { kind, shares = { buyer: 0n, seller: 0n } }: Step,
  isLast: boolean,
): { to: Recipient; letter: Letter }[] {
  const paid = amountOf(record)
  const askingPrice = askingPriceOf(record)
  const text = (money: Money) => moneyText(money, rates)
  const asking = askingPrice && text(askingPrice)
  const share = (units: bigint) => text({ asset: paid.asset, units })
  const message = messages[kind]({
    vehicle: plain(record.product_title),
    amount: text(paid),
    unmetPrice: record.unmet_units && asking,
    fullPrice: record.full_units && asking,
    shares: { buyer: share(shares.buyer), seller: share(shares.seller) },
    share: whereIs(paid.asset),
    duplicateOf,
    isNext,
    division: divisionOf(sale),
    until: (moment) => lagosTime(momentOf(moment, sale, periods)),
    final: `${finality / 60} minutes`,
  })
  return (['buyer', 'seller', 'arbiter'] as const).flatMap((to) => {
    const words = message[to]
    if (!words) return []
    const [happened, next] = words
    const back = isReopened ? 'The network took back the end of this sale, so it is open again. ' : ''
    const paragraphs = [
      `${back}${happened} (Transaction ${record.id}.)`,
      isLast ? next : 'The sale has moved on since then. Our next message says what happened.',
      ...(isPaused && isLast && to === 'seller' ? [offTheLists] : []),
    ]
    const action = actionFor(origin, record)
    return { to, letter: letter({ subject: message.subject, paragraphs, action, kinds: ['sale'] }) }
  })
}

export function withdrawnLetter(origin: string, record: SaleRecord, to: 'buyer' | 'seller'): Letter {
  const vehicle = plain(record.product_title)
  const gone = `(transaction ${record.id}) is no longer on the chain, because the network replaced the block that it was in.`
  const paragraphs =
    to === 'buyer'
      ? [
          `Your payment for ${vehicle} ${gone}`,
          'The network usually adds it again under another number. Then our next message says that you paid. Otherwise your money is still in your wallet.',
        ]
      : [
          `The payment for your ${vehicle} ${gone}`,
          'Do not hand over the vehicle now. If the network adds the payment again, our next message says that the vehicle is paid.',
        ]
  const url = origin + (to === 'buyer' ? paths.buyerTransactions : paths.sellerTransactions)
  const label = to === 'buyer' ? 'See your purchases' : 'See your sales'
  return letter({
    subject: `No longer paid: ${vehicle}`,
    paragraphs,
    action: { label, url },
    kinds: ['sale'],
  })
}
