import { Page, PageHead } from '@/components/Page.tsx'

export default function AboutPage() {
  return (
    <Page title="About">
      <PageHead title="About" />
    </Page>
  )
}
