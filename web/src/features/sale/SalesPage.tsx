import { Status } from '@mota/contracts/sdk'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Tooltips } from '@/components/Tooltip.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { SendAway } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { Disputes } from './Disputes.tsx'
import { filterRows, type SaleFilter } from './filter.ts'
import { IndexNotice } from './IndexNotice.tsx'
import { NoSales } from './NoSales.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { idOf, type SaleRow, type Side, statusOf } from './row.ts'
import { SaleCard } from './SaleCard.tsx'
import { SaleFilterBar } from './SaleFilterBar.tsx'
import { neededFirst, useNeeded } from './useNeeded.ts'
import { useRows } from './useRows.ts'

interface SalesPageProps {
  side: Side
  title: string
  /** The link to the other page. */
  action?: ReactNode
}

/** Up to this many open sales show their handover expanded. */
const few = 2
const isOpen = (row: SaleRow) => statusOf(row) !== Status.cancelled && statusOf(row) !== Status.finalized

const everything: SaleFilter = { search: '', status: '', sort: 'newest' }

export function SalesPage(props: SalesPageProps) {
  const { loading, address, connected } = useSession()
  if (!loading && !connected) return <SendAway to={paths.home} />
  return (
    <Page title="Transactions">
      <PageHead title={props.title} action={props.action} />
      {address ? (
        <Tooltips>
          <Sales key={address} side={props.side} viewer={address} />
        </Tooltips>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Sales({ side, viewer }: { side: Side; viewer: string }) {
  const { rows, disputes, payments, reading } = useRows(side, viewer)
  const [filter, setFilter] = useState(everything)
  const focus = useKeepFocus<HTMLUListElement>()
  const needed = useNeeded(rows ?? [], viewer)
  if (!rows && reading.error) {
    return <EmptyState title="Your transactions could not be read">{sentenceOf(reading.error)}</EmptyState>
  }
  const found = filterRows(side, rows ?? [], filter)
  const shown = filter.sort === 'newest' ? neededFirst(found, needed.listed) : found
  return (
    <>
      <IndexNotice reading={reading} />
      <Disputes sales={disputes} viewer={viewer} />
      {payments.length > 0 && (
        <ul aria-label="Payments on their way" className="mb-8 flex flex-col gap-5">
          {payments.map((payment) => (
            <li key={payment.key}>
              <PaymentCard payment={payment} viewer={viewer} />
            </li>
          ))}
        </ul>
      )}
      {rows ? (
        <>
          <SaleFilterBar rows={rows} filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
          <p aria-live="polite" className="nums mb-5 flex gap-3 text-muted">
            <span>{shown.length} Transactions Found</span>
            {needed.now.size > 0 && (
              <span className="font-medium text-accent-ink">
                {needed.now.size === 1 ? '1 needs you' : `${needed.now.size} need you`}
              </span>
            )}
          </p>
          {shown.length === 0 && payments.length === 0 && (
            <NoSales side={side} filtered={rows.length > 0} onClear={() => setFilter(everything)} />
          )}
          <ul {...focus} className="flex flex-col gap-5">
            {shown.map((row) => (
              <li key={idOf(row)}>
                <SaleCard
                  row={row}
                  viewer={viewer}
                  viewAs={side}
                  isNeeded={needed.now.has(idOf(row))}
                  isHandoverShown={(rows?.filter(isOpen).length ?? 0) <= few}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-5" aria-busy>
    <Skeleton className="h-11" />
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
