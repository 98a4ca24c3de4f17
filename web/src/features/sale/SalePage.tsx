import { ether, isOpen, roleOf, Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Tooltips } from '@/components/Tooltip.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { Conversation } from '@/features/conversation/Conversation.tsx'
import { Evidence } from '@/features/conversation/Evidence.tsx'
import { useHeldShare } from '@/lib/held.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { useLocation, useParams } from '@/lib/router/index.ts'
import { type SaleRow, type SaleView, useSale, vehicleOf } from '@/lib/sale/index.ts'
import { useSession } from '@/lib/session.ts'
import { useRecord } from '@/lib/transactions.ts'
import { ExtraNotice } from './ExtraNotice.tsx'
import { Handover } from './Handover.tsx'
import { IndexNotice } from './IndexNotice.tsx'
import { ProposedPrice } from './LowerPrice.tsx'
import { Now } from './Now.tsx'
import { Payouts } from './Payouts.tsx'
import { Record } from './Record.tsx'
import { Reviews } from './Reviews.tsx'
import { SaleHead } from './SaleHead.tsx'
import { useActions } from './useActions.tsx'
import { useStanding } from './useStanding.ts'
import { Ways } from './Ways.tsx'

/** One sale for its buyer, its seller and its arbiter. */
export default function SalePage() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { loading, address, connected } = useSession()
  // Loaded with the sale, because its price moves one line when the rate arrives.
  useRates()
  if (!loading && !connected) return <SendAway to={signInThen(pathname)} />
  return (
    <Page title={`Transaction ${id}`}>
      {address ? <Loaded key={`${id} ${address}`} id={id} viewer={address} /> : <Loading />}
    </Page>
  )
}

function Loaded({ id, viewer }: { id: string; viewer: string }) {
  const { sale, ...reading } = useSale(id)
  const { record, isLoaded, isLoading } = useRecord(viewer, id)
  const isStranger = sale && !roleOf(sale, viewer as Address)
  // The server may know a payment before the index does.
  if ((sale === null && isLoaded && !record) || isStranger)
    return (
      <EmptyState
        isPage
        title={isStranger ? 'This sale is not yours' : `There is no transaction ${id}`}
        action={<ButtonLink to={paths.buyerTransactions}>Your purchases</ButtonLink>}
      >
        {isStranger
          ? 'Only its buyer, its seller and its arbiter see it. Sign in with the wallet that bought or sold.'
          : 'If you have just paid, it appears here as soon as the chain has confirmed the payment.'}
      </EmptyState>
    )
  return (
    <Tooltips>
      <IndexNotice reading={reading} isLoaded={sale !== undefined} />
      {sale ? (
        <Sale sale={sale} record={record} isRecordLoading={isLoading} viewer={viewer} />
      ) : reading.error && record ? (
        <LastKnown record={record} />
      ) : (
        <Loading />
      )}
    </Tooltips>
  )
}

interface SaleProps {
  sale: SaleView
  /** Absent until the server has recorded the sale, and for the arbiter of a sale that nobody contested. */
  record: TransactionView | undefined
  isRecordLoading: boolean
  viewer: string
}

function Sale({ sale, record, isRecordLoading, viewer }: SaleProps) {
  const row: SaleRow = { sale, record }
  const slug = record?.slug ?? sale.productId ?? ''
  const { data: product } = useQuery({ ...productQuery(slug), enabled: slug !== '' })
  const vehicle = vehicleOf(row, product)
  const actions = useActions(sale, record, viewer)
  const isHeld = useHeldShare(sale, viewer)
  const known = useStanding(row, viewer, { money: isHeld })
  const status = actions.provisional ?? sale.status
  const role = known?.standing.role
  const parts = { sale, record, viewer, actions }
  const focus = useKeepFocus<HTMLDivElement>()
  const showsHandover =
    (status === Status.pending || status === Status.delivered) && !known?.scene.isExtra && role !== 'arbiter'
  return (
    <article
      aria-label={`Transaction ${sale.id}: ${vehicle.title}`}
      className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,27rem)] lg:grid-rows-[auto_1fr]"
    >
      <div {...focus} className="grid min-w-0 grid-cols-1 gap-5">
        <SaleHead
          row={row}
          vehicle={vehicle}
          viewAs={role}
          status={status}
          isKept={isHeld && sale.asset !== ether}
        />
        {role && <ExtraNotice row={row} viewAs={role} status={status} isAlone />}
        {known ? (
          <Now {...parts} {...known} title={vehicle.title} isHeld={isHeld} />
        ) : (
          <Skeleton className="h-64 rounded-card" />
        )}
        {(role === 'buyer' || role === 'seller') && !isOpen(status) && (
          <Reviews id={String(sale.id)} role={role} viewer={viewer} />
        )}
        {record && isOpen(status) && <ProposedPrice record={record} viewer={viewer} />}
        {known && record && showsHandover && <Handover {...parts} record={record} {...known} />}
        {isRecordLoading && showsHandover && <Skeleton className="h-56 rounded-card" />}
        {record && role === 'arbiter' && <Evidence record={record} viewer={viewer} />}
      </div>
      <Side>
        {record?.conversation_id ? (
          <Conversation viewer={viewer} id={record.conversation_id} isPart />
        ) : (
          <p className="m-auto max-w-xs p-6 text-center text-muted">
            {role === 'arbiter'
              ? 'You can read the conversation once the seller contests a dispute.'
              : 'Your conversation appears here as soon as our server has recorded the sale.'}
          </p>
        )}
      </Side>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {known && isOpen(status) && <Ways {...parts} {...known} />}
        {(role === 'buyer' || role === 'seller') && sale.asset === ether && <Payouts viewer={viewer} />}
        <Record row={row} product={product} viewAs={role} />
      </div>
      {actions.question}
    </article>
  )
}

/** The conversation: on a desktop beside everything else, and always in sight. */
const Side = ({ children }: { children: ReactNode }) => (
  <div className="flex max-h-[min(38rem,85dvh)] min-h-64 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface *:flex-1 lg:sticky lg:top-20 lg:row-span-2 lg:h-[calc(100dvh-7rem)] lg:max-h-none">
    {children}
  </div>
)

/** Neither the index nor the chain answers: the server's last status, without buttons. */
const LastKnown = ({ record }: { record: TransactionView }) => (
  <>
    <SaleHead
      row={{ record }}
      vehicle={vehicleOf({ record })}
      viewAs={undefined}
      status={record.status_num}
    />
    <p className="mt-5 flex flex-wrap items-center gap-3 text-muted">
      Last known status: <StatusBadge status={record.status_num} /> You can act again as soon as the
      blockchain answers.
    </p>
  </>
)

const Loading = () => (
  <div className="grid gap-5" aria-busy>
    <Skeleton className="h-36 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)
