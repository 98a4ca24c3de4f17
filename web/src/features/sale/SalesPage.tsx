import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Tooltips } from '@/components/Tooltip.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { useSearchParams } from '@/lib/router/index.ts'
import type { Attention } from '@/lib/sale/attention.ts'
import { filterQuery, filterRows, readFilter } from '@/lib/sale/filter.ts'
import type { Side } from '@/lib/sale/index.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { attentionKey } from '@/lib/transactions.ts'
import { IndexNotice } from './IndexNotice.tsx'
import { NoSales } from './NoSales.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { SaleCard } from './SaleCard.tsx'
import { SaleFilterBar } from './SaleFilterBar.tsx'
import { keyOf, useList } from './useList.ts'
import { useRows } from './useRows.ts'

interface SalesPageProps {
  side: Side
  title: string
  /** The link to the other page. */
  action?: ReactNode
}

const links = {
  buyer: { to: paths.buyerTransactions, text: 'Your purchases' },
  seller: { to: paths.sellerTransactions, text: 'Vendor Transactions' },
}

/** The link to the other page, with how many sales there need the viewer. */
export function SideLink({ side }: { side: Side }) {
  const { address = '' } = useSignedIn()
  // Loaded and refetched by `app/SignedIn.tsx`.
  const { data } = useQuery<Attention>({ queryKey: attentionKey(address), enabled: false })
  const { to, text } = links[side]
  return (
    <ButtonLink to={to} className="max-sm:px-3">
      {text}
      <Needed count={data?.open[side] ?? 0} />
    </ButtonLink>
  )
}

export function SalesPage(props: SalesPageProps) {
  const { loading, address, connected } = useSession()
  if (!loading && !connected) return <SendAway to={paths.home} />
  return (
    <Page title="Transactions">
      {address ? (
        <Tooltips>
          <Sales key={address} {...props} viewer={address} />
        </Tooltips>
      ) : (
        <>
          <PageHead title={props.title} action={props.action} />
          <Loading />
        </>
      )}
    </Page>
  )
}

function Sales({ side, title, action, viewer }: SalesPageProps & { viewer: string }) {
  const { rows, payments, reading } = useRows(side, viewer)
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const focus = useKeepFocus<HTMLUListElement>()
  const rates = useRates()
  const entries = useList(rows ?? [], viewer)
  const needed = new Set(entries.filter(({ needsViewer }) => needsViewer).map(({ row }) => row))
  const head = <PageHead title={title} count={<Needed count={needed.size} />} action={action} />
  if (!rows && reading.error)
    return (
      <>
        {head}
        <EmptyState title="Your transactions could not be read">{sentenceOf(reading.error)}</EmptyState>
      </>
    )
  const shown = filterRows(side, rows ?? [], filter, needed, rates).flatMap(
    (row) => entries.find((entry) => entry.row === row) ?? [],
  )
  return (
    <>
      {head}
      <IndexNotice reading={reading} isLoaded={rows !== undefined} />
      {payments.length > 0 && (
        <ul aria-label="Payments on their way" className="mb-8 flex flex-col gap-4">
          {payments.map((payment) => (
            <li key={payment.key}>
              <PaymentCard payment={payment} viewer={viewer} />
            </li>
          ))}
        </ul>
      )}
      {rows ? (
        <>
          <SaleFilterBar
            rows={rows}
            needed={needed.size}
            found={shown.length}
            filter={filter}
            onChange={(part) => setParams(filterQuery({ ...filter, ...part }))}
          />
          {shown.length === 0 && payments.length === 0 && (
            <NoSales side={side} filtered={rows.length > 0} onClear={() => setParams({})} />
          )}
          <ul {...focus} className="flex flex-col gap-4">
            {shown.map((entry) => (
              <li key={keyOf(entry)}>
                <SaleCard
                  row={entry.row}
                  viewer={viewer}
                  viewAs={side}
                  unread={entry.unread}
                  waiting={entry.waiting}
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

/** How many sales need the viewer, beside the heading. */
export const Needed = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="nums whitespace-nowrap rounded-full bg-accent px-2.5 py-0.5 font-semibold text-caption text-on-accent">
      {count === 1 ? '1 needs you' : `${count} need you`}
    </p>
  )

const Loading = () => (
  <div className="flex flex-col gap-4" aria-busy>
    <Skeleton className="h-11" />
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
