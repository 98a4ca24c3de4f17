import { Page, PageHead } from '@/components/Page.tsx'

export default function AddProductPage() {
  return (
    <Page title="Add Product">
      <PageHead title="Add Product" />
    </Page>
  )
}
