import { isDisputed } from '@mota/contracts/sdk'
import { IconGavel } from '@tabler/icons-react'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Tooltips } from '@/components/Tooltip.tsx'
import { paths } from '@/lib/paths.ts'
import { idOf, type SaleRow, statusOf, useSales } from '@/lib/sale/index.ts'
import { useSession } from '@/lib/session.ts'
import { listMs, useTransactions } from '@/lib/transactions.ts'
import { IndexNotice } from './IndexNotice.tsx'
import { SaleCard } from './SaleCard.tsx'
import { Needed } from './SalesPage.tsx'

/** The contested sales of an arbiter: those to decide, then those decided in the last 30 days. */
export default function DisputesPage() {
  const { loading, address } = useSession()
  const { data, isLoadingError, refetch } = useTransactions(address, () => listMs)
  const records = data?.arbiter
  const reading = useSales(
    records && address,
    records?.map(({ transaction_id }) => BigInt(transaction_id)),
  )
  if (!loading && !address) return <SendAway to={paths.home} />
  const isLoaded = records !== undefined && (reading.sales !== undefined || reading.error !== undefined)
  const rows = (records ?? []).map((record): SaleRow => {
    const sale = reading.sales?.find(({ id }) => String(id) === record.transaction_id)
    return sale ? { sale, record } : { record }
  })
  const waiting = rows.filter((row) => isDisputed(statusOf(row)))
  return (
    <Page title="Disputes">
      <PageHead title="Disputes" count={<Needed count={waiting.length} />}>
        Contested sales waiting for your decision. You can read their conversations until 30 days after it.
      </PageHead>
      {isLoadingError && <NotLoaded what="The disputes" onRetry={() => void refetch()} />}
      {!isLoaded && !isLoadingError && <Skeleton className="h-72 rounded-card" />}
      {isLoaded && address && (
        <Tooltips>
          <IndexNotice reading={reading} isLoaded />
          {rows.length === 0 && (
            <EmptyState icon={<IconGavel aria-hidden />} title="Nothing to decide">
              A sale appears here when its seller contests the return.
            </EmptyState>
          )}
          <Cases title="To decide" rows={waiting} viewer={address} />
          <Cases title="Decided" rows={rows.filter((row) => !isDisputed(statusOf(row)))} viewer={address} />
        </Tooltips>
      )}
    </Page>
  )
}

function Cases({ title, rows, viewer }: { title: string; rows: readonly SaleRow[]; viewer: string }) {
  if (rows.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-title">{title}</h2>
      <ul className="flex flex-col gap-4">
        {rows.map((row) => (
          <li key={idOf(row)}>
            <SaleCard row={row} viewer={viewer} viewAs="arbiter" />
          </li>
        ))}
      </ul>
    </section>
  )
}
