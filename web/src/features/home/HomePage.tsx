import { Page } from '@/components/Page.tsx'
import { WithData } from '@/components/WithData.tsx'
import { site } from '@/lib/site.ts'
import { Hero } from './Hero.tsx'
import { MarketSkeleton } from './MarketSkeleton.tsx'
import { Market } from './market.ts'
import { useActionToast } from './useActionToast.ts'

export default function HomePage() {
  useActionToast()
  return (
    <Page title="Mota: buy and sell vehicles safely" description={site.tagline} className="!pt-4 sm:!pt-6">
      <Hero />
      <WithData fallback={<MarketSkeleton />}>
        <Market />
      </WithData>
    </Page>
  )
}
