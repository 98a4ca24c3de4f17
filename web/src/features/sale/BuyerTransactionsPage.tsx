import { Page, PageHead } from '@/components/Page.tsx'

export default function BuyerTransactionsPage() {
  return (
    <Page title="Transactions">
      <PageHead title="Transactions" />
    </Page>
  )
}
