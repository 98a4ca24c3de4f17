import { grouped, type SellerRecordView } from '@mota/functions/schema'
import { monthOf } from '../day.ts'
import { sum } from '../money.ts'

const times = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`

function timeOf(hours: number) {
  if (hours < 1) return 'under an hour'
  return hours < 48 ? times(Math.round(hours), 'hour') : times(Math.round(hours / 24), 'day')
}

const inCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A sale whose money was divided by agreement is completed too. */
const completedIn = ({ completed, settled }: SellerRecordView) => completed + settled

const sums = (paid: SellerRecordView['paid']) =>
  paid.map(({ amount, currency }) => sum(amount, currency)).join(' and ')

const paidTo = ({ settled, buyers, paid }: SellerRecordView) =>
  `${times(buyers, 'buyer')} paid ${sums(paid)} in all.${
    settled > 0 ? ` In ${times(settled, 'sale')} the buyer got a part back.` : ''
  }`

/** How the sales ended, in a few words. Empty while all of them were cancelled. */
function salesFact(record: SellerRecordView) {
  if (record.sales === 0) return 'No sales on Mota yet'
  const count = completedIn(record)
  const sold = `${times(count, 'sale')} to ${times(record.buyers, 'buyer')}`
  return [count && sold, record.disputed && times(record.disputed, 'dispute')].filter(Boolean).join(', ')
}

/** The one figure that is a date. */
export const joined = 'Joined'

/** The one figure that not all sellers have. */
export const delivery = 'Delivers in'

/** The most important facts of the record. */
export const recordFacts = (record: SellerRecordView) => ({
  sales: salesFact(record),
  since: record.member_since ? `${joined} ${monthOf(record.member_since)}` : '',
})

/** The middle one of fewer deliveries says too little about the next. */
const fewestDeliveries = 5

interface Figure {
  label: string
  value: string | undefined
  /** Empty where there is nothing to explain. */
  hint: string
}

/** All figures with their hints. The first four also while they load, so that the page below does not move. */
export function figuresOf(record: SellerRecordView | undefined): Figure[] {
  const since = record?.member_since
  const { cancelled, disputed, rulings_for = 0, rulings_against = 0 } = record ?? {}
  const hours = record?.median_delivery_hours
  const written = (count: number | undefined) => (count === undefined ? undefined : grouped(count))
  return [
    {
      label: 'Sales completed',
      value: written(record && completedIn(record)),
      hint: record && record.paid.length > 0 ? paidTo(record) : '',
    },
    {
      label: 'Disputes',
      value:
        record && disputed ? `${grouped(disputed)} of ${times(record.sales, 'sale')}` : written(disputed),
      hint:
        rulings_for + rulings_against > 0
          ? `Rulings: ${rulings_for} for the seller, ${rulings_against} against.`
          : disputed
            ? 'No ruling so far.'
            : '',
    },
    { label: 'Cancelled', value: written(cancelled), hint: cancelled ? 'The buyer got the money back.' : '' },
    ...(record && !since ? [] : [{ label: joined, value: since ? monthOf(since) : undefined, hint: '' }]),
    ...(!record || hours == null || record.deliveries < fewestDeliveries
      ? []
      : [
          {
            label: delivery,
            value: inCapital(timeOf(hours)),
            hint: `${inCapital(timeOf(hours))}. Typical (median).`,
          },
        ]),
  ]
}
