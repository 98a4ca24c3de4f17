import { Page, PageHead } from '@/components/Page.tsx'

export default function EditProductPage() {
  return (
    <Page title="Edit product">
      <PageHead title="Edit product" />
    </Page>
  )
}
