import { Page, PageHead } from '@/components/Page.tsx'

export default function WishlistPage() {
  return (
    <Page title="Wishlist">
      <PageHead title="Wishlist" />
    </Page>
  )
}
