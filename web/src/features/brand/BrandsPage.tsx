import { Page, PageHead } from '@/components/Page.tsx'

export default function BrandsPage() {
  return (
    <Page title="Brands">
      <PageHead title="Brands" />
    </Page>
  )
}
