import { Page, PageHead } from '@/components/Page.tsx'

export default function ContactPage() {
  return (
    <Page title="Contact">
      <PageHead title="Contact" />
    </Page>
  )
}
