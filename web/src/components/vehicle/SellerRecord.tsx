import { grouped, type SellerRecordView } from '@mota/functions/schema'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '@/lib/day.ts'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { Skeleton } from '../Skeleton.tsx'

const times = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`

function timeOf(hours: number) {
  if (hours < 1) return 'under an hour'
  return hours < 48 ? times(Math.round(hours), 'hour') : times(Math.round(hours / 24), 'day')
}

const salesOf = ({ completed, settled, cancelled }: SellerRecordView) => completed + settled + cancelled

/** A sale whose money was divided by agreement is completed too. */
const completedIn = ({ completed, settled }: SellerRecordView) => completed + settled

/** The record in one line, for a vehicle's page. */
function lineOf(record: SellerRecordView) {
  const { disputed, median_delivery_hours, member_since } = record
  const sales = [
    `${times(completedIn(record), 'sale')} completed`,
    ...(disputed > 0 ? [times(disputed, 'dispute')] : []),
    ...(median_delivery_hours === null
      ? []
      : [`delivers in ${median_delivery_hours < 1 ? '' : 'about '}${timeOf(median_delivery_hours)}`]),
  ]
  return [
    ...(salesOf(record) > 0 ? sales : ['No sales on Mota yet']),
    ...(member_since ? [`joined ${monthOf(member_since)}`] : []),
  ].join(' · ')
}

interface SellerRecordProps {
  address: string
  /** Shows one line instead of all figures. */
  short?: boolean
}

/** How a seller's sales ended. The browser loads this, so that the page does not wait for the subgraph. */
export function SellerRecord({ address, short = false }: SellerRecordProps) {
  const { data, isError } = useQuery(sellerRecordQuery(address))
  if (isError)
    return (
      <p className="text-caption text-muted">The seller’s sales cannot be read from the chain right now.</p>
    )
  if (short && !data) return <Skeleton className="h-10 w-3/4" />
  if (short && data)
    return (
      // The same height as the skeleton, with one line or two.
      <p className="flex min-h-10 gap-2 text-caption text-muted">
        <IconShieldCheck className="mt-px size-4.5 shrink-0 text-accent" aria-hidden />
        <span>{lineOf(data)}</span>
      </p>
    )
  return <Figures record={data} />
}

interface Figure {
  label: string
  value: string | undefined
  hint: string
}

/** All figures with their hints, also while they load, so that the page below does not move. */
function figuresOf(record: SellerRecordView | undefined): Figure[] {
  const { settled = 0, cancelled, disputed, rulings_for = 0, rulings_against = 0 } = record ?? {}
  const hours = record?.median_delivery_hours
  const written = (count: number | undefined) => (count === undefined ? undefined : grouped(count))
  return [
    {
      label: 'Sales completed',
      value: written(record && completedIn(record)),
      hint:
        settled > 0
          ? `The seller was paid. In ${grouped(settled)} of them the buyer got a part back.`
          : 'The seller was paid.',
    },
    { label: 'Cancelled', value: written(cancelled), hint: 'The buyer got the money back.' },
    {
      label: 'Disputes',
      value: written(disputed),
      hint:
        rulings_for + rulings_against > 0
          ? `Rulings: ${rulings_for} for the seller, ${rulings_against} against`
          : 'No ruling so far',
    },
    {
      label: 'Time to deliver',
      value: hours === null ? '–' : hours === undefined ? undefined : timeOf(hours),
      hint: hours === null ? 'No delivery yet' : 'Typical (median)',
    },
  ]
}

const Figures = ({ record }: { record: SellerRecordView | undefined }) => (
  <section aria-labelledby="record" className="rounded-card border border-line bg-surface p-5">
    <h2 id="record" className="flex items-center gap-2 text-title">
      <IconShieldCheck className="size-6 text-accent" aria-hidden />
      Record
    </h2>
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4" aria-busy={!record || undefined}>
      {figuresOf(record).map(({ label, value, hint }) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="nums mt-0.5 font-semibold text-lead">
            {value ?? <Skeleton className="h-7 w-10" />}
          </dd>
          <dd className="text-caption text-muted">{hint}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-caption text-muted">
      Counted from the escrow contract on the chain. Neither the seller nor Mota can change it.
    </p>
  </section>
)
