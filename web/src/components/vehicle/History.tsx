import type { HistoryLine, HistoryView } from '@mota/functions/schema'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf } from '@/lib/day.ts'
import { formatMileage, joinFacts } from '@/lib/listing/texts.ts'
import { paths } from '@/lib/paths.ts'
import { useNairaFirst } from '@/lib/rate-text.ts'
import { Link } from '@/lib/router/index.ts'
import { MileageChart } from './MileageChart.tsx'

const isFirst = ({ lines }: HistoryView) => lines.every(({ is_this }) => is_this)

/** This listing is the first of the vehicle, and nothing speaks against it. */
export const isNew = (history: HistoryView) => isFirst(history) && !history.fallen && !history.twice

/** The history of a vehicle by its VIN: earlier listings and sales, and contradictions between them. */
export function History({ history }: { history: HistoryView }) {
  const { lines, fallen, twice } = history
  const readings = lines.flatMap((line) => line.readings).toSorted((a, b) => a.at.localeCompare(b.at))
  const first = isFirst(history)
  return (
    <div className="grid gap-4">
      {fallen && (
        <Warning icon={<IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />}>
          On {dayOf(fallen.at)} this vehicle was listed with {formatMileage(fallen.mileage)}, which is more
          than now.{' '}
          {fallen.reason ? `The seller’s reason: ${fallen.reason}` : 'The seller has given no reason.'}
        </Warning>
      )}
      {twice && (
        <Warning icon={<IconCopy className="mt-0.5 size-5 shrink-0" aria-hidden />}>
          Another listing has the same VIN. Our team is comparing the two. Pay only after you have seen the
          vehicle and its papers.
        </Warning>
      )}
      {first ? (
        <p>
          <strong className="font-semibold">First time on Mota.</strong>{' '}
          <span className="text-muted">No earlier listing or sale has this VIN.</span>
        </p>
      ) : (
        <MileageChart readings={readings} />
      )}
      {!first && (
        <ol className="max-w-xl">
          {lines.toReversed().map((line) => (
            <Line key={line.listed_at + line.seller_address} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

const Warning = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="wrap-anywhere flex gap-2.5 rounded-control bg-pending-soft px-4 py-3 text-pending">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)

type Words = ReturnType<typeof useNairaFirst>

function endOf({ standing, sale, removed_at, is_this }: HistoryLine, words: Words): string {
  if (sale) return `Sold for ${words(sale.price, sale.currency)} on ${dayOf(sale.at)}`
  if (standing === 'selling') return 'Being sold'
  if (removed_at) return `Taken off on ${dayOf(removed_at)}`
  return is_this ? 'This listing' : 'Also listed now'
}

function Line({ line }: { line: HistoryLine }) {
  const words = useNairaFirst()
  return (
    <li className="nums border-line border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{endOf(line, words)}</span>
        <span className="text-muted">Listed {dayOf(line.listed_at)}</span>
      </p>
      <p className="wrap-anywhere text-caption text-muted">
        {joinFacts(
          line.readings.map(({ mileage }) => formatMileage(mileage)).join(', then '),
          words(line.price, line.currency),
          line.place,
        )}
        {line.seller_name && (
          <>
            {' · '}
            <Link to={paths.vendor(line.seller_address)} className="underline underline-offset-4">
              {line.seller_name}
            </Link>
          </>
        )}
      </p>
    </li>
  )
}
