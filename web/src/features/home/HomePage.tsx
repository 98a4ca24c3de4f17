import { use } from 'react'
import { Linked, Page } from '@/components/Page.tsx'
import { later, optional } from '@/lib/optional.ts'
import { OriginContext } from '@/lib/origin.ts'
import { paths } from '@/lib/paths.ts'
import { useSearchParams } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { BodyTypes } from './BodyTypes.tsx'
import { Hero } from './Hero.tsx'
import { Newest } from './Newest.tsx'
import { SearchBar } from './SearchBar.tsx'

const ActionToast = later(() => import('./ActionToast.ts'))
/** Hydrated later: the first press does not wait for its code. */
const BelowTheFold = optional(() => import('./BelowTheFold.tsx'))

export default function HomePage() {
  const [params] = useSearchParams()
  const origin = use(OriginContext)
  return (
    <Page title="Mota: buy and sell vehicles safely" description={site.tagline} className="!pt-2 sm:!pt-4">
      <Linked
        data={{
          '@type': 'WebSite',
          name: site.name,
          url: origin + paths.home,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}${paths.products}?search={words}`,
            'query-input': 'required name=words',
          },
        }}
      />
      {params.has('action') && <ActionToast />}
      <Hero />
      <SearchBar />
      <BodyTypes />
      <Newest />
      <BelowTheFold />
    </Page>
  )
}
