import { Page, PageHead } from '@/components/Page.tsx'

export default function HomePage() {
  return (
    <Page title="Home">
      <PageHead title="Home" />
    </Page>
  )
}
