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

const boughtBy = (record: SellerRecordView) =>
  completedIn(record) > 1 ? ` to ${times(record.buyers, 'buyer')}` : ''

const sums = (paid: SellerRecordView['paid']) =>
  paid.map(({ amount, currency }) => sum(amount, currency)).join(' and ')

const paidTo = ({ settled, buyers, paid }: SellerRecordView) =>
  `${times(buyers, 'buyer')} paid ${sums(paid)} in all.${
    settled > 0 ? ` In ${times(settled, 'sale')} the buyer got a part back.` : ''
  }`

/** How the sales ended, in a few words each. */
function salesFacts(record: SellerRecordView) {
  const { sales, disputed, median_delivery_hours } = record
  if (sales === 0) return ['No sales on Mota yet']
  return [
    ...(completedIn(record) > 0
      ? [`${times(completedIn(record), 'sale')} completed${boughtBy(record)}`]
      : []),
    ...(disputed > 0 ? [times(disputed, 'dispute')] : []),
    ...(median_delivery_hours === null
      ? []
      : [`Delivers in ${median_delivery_hours < 1 ? '' : 'about '}${timeOf(median_delivery_hours)}`]),
  ]
}

/** The facts of the record for a vehicle's page. */
export const recordFacts = (record: SellerRecordView) => [
  ...salesFacts(record),
  ...(record.member_since ? [`Joined ${monthOf(record.member_since)}`] : []),
]

interface Figure {
  label: string
  value: string | undefined
  /** Empty where there is nothing to explain. */
  hint: string
}

/** All figures with their hints, also while they load, so that the page below does not move. */
export function figuresOf(record: SellerRecordView | undefined): Figure[] {
  const { cancelled, disputed, rulings_for = 0, rulings_against = 0 } = record ?? {}
  const hours = record?.median_delivery_hours
  const written = (count: number | undefined) =>
    count === undefined ? undefined : count === 0 ? 'None' : grouped(count)
  return [
    {
      label: 'Sales completed',
      value: written(record && completedIn(record)),
      hint: record && record.paid.length > 0 ? paidTo(record) : '',
    },
    { label: 'Cancelled', value: written(cancelled), hint: cancelled ? 'The buyer got the money back.' : '' },
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
    {
      label: 'Time to deliver',
      value: hours === null ? 'Not known' : hours === undefined ? undefined : inCapital(timeOf(hours)),
      hint: hours === null ? '' : 'Typical (median).',
    },
  ]
}
