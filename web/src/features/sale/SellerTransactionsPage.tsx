import { Page, PageHead } from '@/components/Page.tsx'

export default function SellerTransactionsPage() {
  return (
    <Page title="Transactions">
      <PageHead title="Transactions" />
    </Page>
  )
}
