import { Page, PageHead } from '@/components/Page.tsx'

export default function AccountPage() {
  return (
    <Page title="Account">
      <PageHead title="Account" />
    </Page>
  )
}
