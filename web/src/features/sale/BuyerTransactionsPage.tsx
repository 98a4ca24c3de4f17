import { useSession } from '@/lib/session.ts'
import { SalesPage } from './SalesPage.tsx'
import { VendorLink } from './VendorLink.tsx'

export default function BuyerTransactionsPage() {
  const { isSeller } = useSession()
  return <SalesPage side="buyer" title="Your purchases" {...(isSeller && { action: <VendorLink /> })} />
}
