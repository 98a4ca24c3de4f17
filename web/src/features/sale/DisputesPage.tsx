import type { TransactionView } from '@mota/functions/schema'
import { IconGavel } from '@tabler/icons-react'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { formatTimestamp } from '@/lib/date.ts'
import { groupedEther } from '@/lib/ether.ts'
import { paths } from '@/lib/paths.ts'
import { Link, SendAway } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { useTransactions } from '@/lib/transactions.ts'

/** The contested sales of an arbiter: those to decide, then those decided in the last 30 days. */
export default function DisputesPage() {
  const { loading, address } = useSession()
  const { data, isLoadingError, refetch } = useTransactions(address)
  if (!loading && !address) return <SendAway to={paths.home} />
  const isWaiting = ({ status }: TransactionView) => status === 'disputed'
  const cases = data?.arbiter ?? []
  return (
    <Page title="Disputes">
      <PageHead title="Disputes">
        Contested sales waiting for your decision. You can read their conversations until 30 days after it.
      </PageHead>
      {isLoadingError && <NotLoaded what="The disputes" onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-48 rounded-card" />}
      {data && cases.length === 0 && (
        <EmptyState icon={<IconGavel aria-hidden />} title="Nothing to decide">
          A sale appears here when its seller contests the return.
        </EmptyState>
      )}
      <Cases title="To decide" cases={cases.filter(isWaiting)} />
      <Cases title="Decided" cases={cases.filter((one) => !isWaiting(one))} />
    </Page>
  )
}

function Cases({ title, cases }: { title: string; cases: readonly TransactionView[] }) {
  if (cases.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-title">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {cases.map((one) => (
          <li key={one.transaction_id}>
            <Link
              to={paths.dispute(one.transaction_id)}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <img
                src={one.image.replace('-1600.', '-320.')}
                alt=""
                className="aspect-4/3 w-20 shrink-0 rounded-control bg-sunken object-cover"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{one.product_title}</span>
                <span className="nums block text-caption text-muted">
                  Transaction {one.transaction_id}, {groupedEther(one.amount)} ETH, paid{' '}
                  {formatTimestamp(Date.parse(one.created_at) / 1000)}
                </span>
              </span>
              <StatusBadge status={one.status_num} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
