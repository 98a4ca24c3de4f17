import { ButtonLink } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { SalesPage, VendorLink } from './SalesPage.tsx'

export default function SellerTransactionsPage() {
  const { isSeller } = useSession()
  const purchases = (
    <ButtonLink to={paths.buyerTransactions} className="max-sm:px-3">
      Your purchases
    </ButtonLink>
  )
  return <SalesPage side="seller" title="Your sales" action={isSeller ? purchases : <VendorLink />} />
}
