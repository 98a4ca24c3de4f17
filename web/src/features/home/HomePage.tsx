import { Page } from '@/components/Page.tsx'
import { site } from '@/lib/site.ts'
import { Hero } from './Hero.tsx'
import { Newest } from './Newest.tsx'
import { useActionToast } from './useActionToast.ts'
import { WhyChoose } from './WhyChoose.tsx'

export default function HomePage() {
  useActionToast()
  return (
    <Page title="Mota: buy and sell vehicles safely" description={site.tagline} className="!pt-4 sm:!pt-6">
      <Hero />
      <Newest />
      <WhyChoose />
    </Page>
  )
}
