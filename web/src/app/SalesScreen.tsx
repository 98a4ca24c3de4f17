import { LowerPrice, MessagesLink, SaleMeeting } from '@/features/conversation/SaleSlots.tsx'
import BuyerTransactionsPage from '@/features/sale/BuyerTransactionsPage.tsx'
import SellerTransactionsPage from '@/features/sale/SellerTransactionsPage.tsx'
import { SlotsContext } from '@/features/sale/slots.ts'
import { paths } from '@/lib/paths.ts'
import { useLocation } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'

/** Puts the conversation of each sale into its card. The features sale and conversation do not import each other. */
export default function SalesScreen() {
  const { pathname } = useLocation()
  const { address: viewer = '' } = useSession()
  return (
    <SlotsContext
      value={{
        messages: (record) => <MessagesLink record={record} viewer={viewer} />,
        meeting: (record) => <SaleMeeting record={record} viewer={viewer} />,
        lowerPrice: (record) => <LowerPrice record={record} viewer={viewer} />,
      }}
    >
      {pathname === paths.sellerTransactions ? <SellerTransactionsPage /> : <BuyerTransactionsPage />}
    </SlotsContext>
  )
}
