import { Page, PageHead } from '@/components/Page.tsx'

export default function AuthPage() {
  return (
    <Page title="Sign In">
      <PageHead title="Sign In" />
    </Page>
  )
}
