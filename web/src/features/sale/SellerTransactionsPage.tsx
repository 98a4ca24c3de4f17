import { useSession } from '@/lib/session.ts'
import { SalesPage, SideLink } from './SalesPage.tsx'

export default function SellerTransactionsPage() {
  const { isSeller } = useSession()
  return (
    <SalesPage side="seller" title="Your sales" action={<SideLink side={isSeller ? 'buyer' : 'seller'} />} />
  )
}
