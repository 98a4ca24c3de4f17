import { clsx } from 'clsx'
import type { Address } from 'viem'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { formatTimestamp } from '@/lib/date.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { sumOf } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { shorten } from '@/lib/shorten.ts'
import { type LedgerEntry, useLedger } from '@/lib/subgraph/index.ts'
import { toast } from '@/lib/toast.ts'
import { useTransactions } from '@/lib/transactions.ts'

/** Every payout, refund and withdrawal of the account, newest first, from the contract's events. */
export default function Ledger({ address }: { address: string }) {
  const { entries, hasFailed, refetch, hasOlder, fetchOlder, isFetchingOlder } = useLedger(address as Address)
  const titles = useTitles(address)
  return (
    <Card className="!p-0">
      <h2 className="p-5 pb-3 text-title sm:px-7 sm:pt-7">Ledger</h2>
      {!entries && !hasFailed && <Skeleton className="m-5 h-40 sm:mx-7" />}
      {hasFailed && (
        <div className="px-5 pb-5 sm:px-7">
          <NotLoaded what="Your ledger" onRetry={() => void refetch()} />
        </div>
      )}
      {entries?.length === 0 && (
        <p className="measure px-5 pb-6 text-muted sm:px-7">
          Nothing yet. Payouts, refunds and withdrawals appear here.
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol aria-label="Ledger">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              own={address}
              title={entry.saleId === undefined ? undefined : titles.get(entry.saleId)}
            />
          ))}
        </ol>
      )}
      {hasOlder && (
        <div className="border-line border-t p-5 sm:px-7">
          <Button busy={isFetchingOlder} onClick={() => fetchOlder().catch(explain)}>
            Show older entries
          </Button>
        </div>
      )}
    </Card>
  )
}

const explain = (thrown: unknown) => toast.error(sentenceOf(thrown))

function useTitles(address: string) {
  const { data } = useTransactions(address)
  const records = data ? [...data.buyer, ...data.seller] : []
  return new Map(records.map(({ transaction_id, product_title }) => [transaction_id, product_title]))
}

const pushWords = { sent: 'sent to your wallet', kept: 'kept in the escrow' }

function wordsFor({ what, to }: LedgerEntry, own: string): string {
  if (what === 'payout') return 'Payout'
  if (what === 'refund') return 'Refund'
  if (what === 'change') return 'Overpayment returned'
  return !to || to.toLowerCase() === own ? 'Sent to your wallet' : `Sent to ${shorten(to)}`
}

function Entry({ entry, own, title }: { entry: LedgerEntry; own: string; title: string | undefined }) {
  const isCredit = entry.what !== 'withdrawal'
  const { saleId } = entry
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t px-5 py-4 sm:px-7">
      <span className="min-w-0">
        <span className="font-medium">
          {wordsFor(entry, own)}
          {entry.pushed && `, ${pushWords[entry.pushed]}`}
        </span>
        {saleId !== undefined && (
          <Link
            to={paths.receipt(saleId)}
            className="wrap-anywhere ml-2 text-accent-ink underline underline-offset-4"
          >
            {title ?? 'Vehicle'}, transaction {saleId}
          </Link>
        )}
      </span>
      <span
        className={clsx('nums text-right font-semibold', isCredit && 'text-finalized')}
        data-units={String(entry.amount.units)}
      >
        {isCredit ? '+' : '−'}
        {sumOf(entry.amount)}
      </span>
      <span className="flex flex-wrap gap-x-3 text-caption text-muted">
        <time className="nums" dateTime={new Date(entry.at * 1000).toISOString()}>
          {formatTimestamp(entry.at)}
        </time>
        <ExplorerLink hash={entry.tx}>Explorer</ExplorerLink>
      </span>
      {/* A share that was sent at once does not change the balance. */}
      {entry.pushed !== 'sent' && (
        <span className="nums text-right text-caption text-muted" data-balance={String(entry.balance.units)}>
          Balance {sumOf(entry.balance)}
        </span>
      )}
    </li>
  )
}
