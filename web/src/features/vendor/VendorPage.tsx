import { Page, PageHead } from '@/components/Page.tsx'

export default function VendorPage() {
  return (
    <Page title="Vendor">
      <PageHead title="Vendor" />
    </Page>
  )
}
