import type { TransactionsView } from '@mota/functions/schema'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Address, Hash } from 'viem'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { useLocation, useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { listMs, useTransactions } from '@/lib/transactions.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { proofOf } from './proof.ts'
import { Receipt } from './Receipt.tsx'

export default function ReceiptPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const { loading, address, connected } = useSession()
  const transactions = useTransactions(address, (data) => (saleIn(data, id) ? false : listMs))
  const sale = saleIn(transactions.data, id)
  const hash = sale?.hash as Hash | undefined
  const proof = useQuery({
    queryKey: ['proof', hash],
    queryFn: async () => {
      const { reader, stage } = await loadWallet()
      return proofOf(reader, stage.escrow as Address, hash as Hash, BigInt(id ?? 0))
    },
    enabled: hash !== undefined,
  })

  if (!loading && !connected) return <SendAway to={signInThen(pathname)} />
  const failure = proof.data ? undefined : (transactions.error ?? proof.error)
  // Cached data does not include a payment that was just made, so only fetched data can say that it is missing.
  const missing = transactions.isFetchedAfterMount && transactions.data && !sale
  return (
    <Page title={`Receipt ${id}`} className="max-w-3xl">
      {sale && (
        <ButtonLink
          look="quiet"
          to={paths.sale(sale.transaction_id)}
          className="-ml-4 mb-2 print:hidden"
          icon={<IconArrowLeft className="size-5" aria-hidden />}
        >
          The sale
        </ButtonLink>
      )}
      {sale && proof.data && <Receipt sale={sale} proof={proof.data} />}
      {!failure && !missing && !proof.data && <Skeleton className="h-96 rounded-card" />}
      {missing && !failure && (
        <EmptyState isPage title="No such receipt">
          We can't find transaction {id} in your account. If you have just paid, it appears here as soon as
          our server has recorded it.
        </EmptyState>
      )}
      {failure && (
        <EmptyState isPage title="The receipt could not be read">
          {sentenceOf(failure)}
        </EmptyState>
      )}
    </Page>
  )
}

const saleIn = (data: TransactionsView | undefined, id: string | undefined) =>
  data && [...data.buyer, ...data.seller].find(({ transaction_id }) => transaction_id === id)
