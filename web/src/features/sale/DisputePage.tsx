import type { ProductView, TransactionView } from '@mota/functions/schema'
import { IconArrowLeft, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Tooltips } from '@/components/Tooltip.tsx'
import { cn } from '@/lib/cn.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { keyFacts } from '@/lib/listing/words.ts'
import { paths } from '@/lib/paths.ts'
import { SendAway, useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { type SaleView, useSales } from '@/lib/subgraph/index.ts'
import { useTransactions } from '@/lib/transactions.ts'
import { SaleCard } from './SaleCard.tsx'

interface DisputePageProps {
  /** The conversation of the two parties. The app passes it in, because this feature does not import conversation. */
  evidence: (record: TransactionView) => ReactNode
}

/** One contested sale for its arbiter: the money, the deadlines, the listing as bought, and the conversation. */
export default function DisputePage({ evidence }: DisputePageProps) {
  const { id = '' } = useParams()
  const { loading, address } = useSession()
  const { data, isLoadingError, refetch } = useTransactions(address)
  const record = data?.arbiter.find(({ transaction_id }) => transaction_id === id)
  const { sales } = useSales(record && address, record && [BigInt(id)])
  const sale = sales?.find((one) => String(one.id) === id)
  if (!loading && !address) return <SendAway to={paths.home} />
  return (
    <Page title={`Dispute ${id}`}>
      <ButtonLink
        look="quiet"
        to={paths.disputes}
        className="-ml-4 mb-3"
        icon={<IconArrowLeft className="size-5" aria-hidden />}
      >
        All disputes
      </ButtonLink>
      <h1 className="mb-6 text-heading">Dispute about {record?.product_title ?? `transaction ${id}`}</h1>
      {isLoadingError && <NotLoaded what="The dispute" onRetry={() => void refetch()} />}
      {data && !record && (
        <EmptyState title="This dispute is not yours to decide">
          It may have been decided more than 30 days ago, or another wallet is its arbiter.
        </EmptyState>
      )}
      {!data && !isLoadingError && <Skeleton className="h-72 rounded-card" />}
      {record && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
          <div className="grid min-w-0 gap-8">
            {sale && address ? (
              <Tooltips>
                <SaleCard
                  row={{ sale, record }}
                  viewer={address}
                  viewAs="arbiter"
                  isNeeded={record.status === 'disputed'}
                />
              </Tooltips>
            ) : (
              <Skeleton className="h-72 rounded-card" />
            )}
            <Listing record={record} sale={sale} />
          </div>
          <div className="min-w-0">{evidence(record)}</div>
        </div>
      )}
    </Page>
  )
}

/** The listing as the buyer saw it. The payment contains the hash of the listing. */
function Listing({ record, sale }: { record: TransactionView; sale: SaleView | undefined }) {
  const { data: product, isPending } = useQuery(productQuery(record.slug))
  if (isPending) return <Skeleton className="h-72 rounded-card" />
  return (
    <Card>
      <h2 className="text-title">The listing</h2>
      {product ? (
        <>
          <Fingerprint product={product} sale={sale} />
          <p className="mt-4">
            <Price eth={product.price} /> <span className="text-caption text-muted">asking price</span>
          </p>
          <p className="nums mt-1 text-muted">
            {[...Object.values(keyFacts(product)), product.city].filter(Boolean).join(' · ')}
            {product.vin && ` · VIN ${product.vin}`}
          </p>
          <p className="wrap-anywhere measure mt-4 max-h-64 overflow-y-auto whitespace-pre-line">
            {product.description}
          </p>
          <ul className="mt-5 flex flex-wrap gap-2">
            {product.images.map((src, index) => (
              <li key={src}>
                <a href={src} target="_blank" rel="noreferrer" className="block rounded-control">
                  <img
                    src={src.replace('-1600.', '-320.')}
                    alt={`Listing ${index + 1}`}
                    loading="lazy"
                    className="aspect-4/3 w-28 rounded-control bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2 text-muted">The listing is no longer there. The payment is on the chain.</p>
      )}
    </Card>
  )
}

function Fingerprint({ product, sale }: { product: ProductView; sale: SaleView | undefined }) {
  if (!sale) return null
  const isSame = sale.listingHash === product.hash
  const Icon = isSame ? IconShieldCheck : IconShieldX
  const text = isSame
    ? 'Unchanged since the buyer paid: its fingerprint matches the one in the payment.'
    : sale.listingHash
      ? 'Changed since the buyer paid: its fingerprint does not match the one in the payment. The buyer may have seen something else.'
      : 'The payment carries no fingerprint, so nobody can tell whether the listing has changed since.'
  return (
    <p
      className={cn(
        'mt-3 flex gap-2.5 rounded-control px-4 py-3',
        isSame ? 'bg-accent-soft text-accent-ink' : 'bg-pending-soft text-pending',
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        {text}
        {sale.listingHash && <span className="mt-1 block break-all text-caption">{sale.listingHash}</span>}
      </span>
    </p>
  )
}
