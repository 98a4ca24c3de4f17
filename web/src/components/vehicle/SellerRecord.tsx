import type { SellerRecordView } from '@mota/functions/schema'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '@/lib/day.ts'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { formatCount } from '@/lib/listing/words.ts'
import { Skeleton } from '../Skeleton.tsx'

const times = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

function timeOf(hours: number) {
  if (hours < 1) return 'under an hour'
  return hours < 48 ? times(Math.round(hours), 'hour') : times(Math.round(hours / 24), 'day')
}

const salesOf = ({ completed, settled, cancelled }: SellerRecordView) => completed + settled + cancelled

/** In one line, for a vehicle's page. */
function lineOf(record: SellerRecordView) {
  const { completed, disputed, median_delivery_hours, member_since } = record
  const sales = [
    `${times(completed, 'sale')} completed`,
    ...(disputed > 0 ? [times(disputed, 'dispute')] : []),
    ...(median_delivery_hours === null ? [] : [`delivers in about ${timeOf(median_delivery_hours)}`]),
  ]
  return [
    ...(salesOf(record) > 0 ? sales : ['No sales on Mota yet']),
    ...(member_since ? [`joined ${monthOf(member_since)}`] : []),
  ].join(' · ')
}

interface SellerRecordProps {
  address: string
  /** One line instead of every figure. */
  short?: boolean
}

/** How a seller's sales ended. Loaded by the browser: a page does not wait for the index. */
export function SellerRecord({ address, short = false }: SellerRecordProps) {
  const { data, isError } = useQuery(sellerRecordQuery(address))
  if (isError)
    return (
      <p className="text-caption text-muted">The seller’s sales cannot be read from the chain right now.</p>
    )
  if (!data) return <Skeleton className={short ? 'h-10 w-3/4' : 'h-28 rounded-card'} />
  if (short)
    return (
      <p className="flex gap-2 text-caption text-muted">
        <IconShieldCheck className="mt-px size-4.5 shrink-0 text-accent" aria-hidden />
        <span>{lineOf(data)}</span>
      </p>
    )
  return <Figures record={data} />
}

function Figures({ record }: { record: SellerRecordView }) {
  const { completed, settled, cancelled, disputed, rulings_for, rulings_against, median_delivery_hours } =
    record
  const rulings = rulings_for + rulings_against
  const figures: [label: string, value: string, hint?: string][] = [
    ['Sales completed', formatCount(completed)],
    ['Cancelled', formatCount(cancelled), 'The buyer got the money back.'],
    ...(settled > 0
      ? [['Shared', formatCount(settled), 'Both sides got a part.'] as [string, string, string]]
      : []),
    [
      'Disputes',
      formatCount(disputed),
      rulings > 0 ? `Rulings: ${rulings_for} for the seller, ${rulings_against} against` : undefined,
    ].filter((part) => part !== undefined) as [string, string, string?],
    [
      'Time to deliver',
      median_delivery_hours === null ? 'No delivery yet' : timeOf(median_delivery_hours),
      ...(median_delivery_hours === null ? [] : ['Half of the deliveries were faster.']),
    ] as [string, string, string?],
  ]
  return (
    <section aria-labelledby="record" className="rounded-card border border-line bg-surface p-5">
      <h2 id="record" className="flex items-center gap-2 text-title">
        <IconShieldCheck className="size-6 text-accent" aria-hidden />
        Record
      </h2>
      {salesOf(record) + disputed === 0 ? (
        <p className="mt-2 text-muted">No sales on Mota yet.</p>
      ) : (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {figures.map(([label, value, hint]) => (
            <div key={label}>
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="nums mt-0.5 font-semibold text-lead">{value}</dd>
              {hint && <dd className="text-caption text-muted">{hint}</dd>}
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-caption text-muted">
        Counted from the escrow contract on the chain. Neither the seller nor Mota can change it.
      </p>
    </section>
  )
}
