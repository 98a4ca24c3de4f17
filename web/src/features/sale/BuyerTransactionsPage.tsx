import { useSession } from '@/lib/session.ts'
import { SalesPage, SideLink } from './SalesPage.tsx'

export default function BuyerTransactionsPage() {
  const { isSeller } = useSession()
  return (
    <SalesPage
      side="buyer"
      title="Your purchases"
      {...(isSeller && { action: <SideLink side="seller" /> })}
    />
  )
}
