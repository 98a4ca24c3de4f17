import { Page, PageHead } from '@/components/Page.tsx'

export default function ProductsPage() {
  return (
    <Page title="Vehicles">
      <PageHead title="Vehicles" />
    </Page>
  )
}
