import { useSession } from '@/lib/session.ts'
import { SalesPage, VendorLink } from './SalesPage.tsx'

export default function BuyerTransactionsPage() {
  const { isSeller } = useSession()
  return <SalesPage side="buyer" title="Your purchases" {...(isSeller && { action: <VendorLink /> })} />
}
