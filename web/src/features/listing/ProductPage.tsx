import type { ProductView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { Page, PageHead } from '@/components/Page.tsx'

export default function ProductPage(_: { buy: (product: ProductView) => ReactNode }) {
  return (
    <Page title="Vehicle">
      <PageHead title="Vehicle" />
    </Page>
  )
}
