import { clsx } from 'clsx'
import { Card } from '@/components/Card.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { accountView, paths } from '@/lib/paths.ts'
import { Link, useSearchParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { AdvancedView } from './AdvancedView.tsx'
import { BasicView } from './BasicView.tsx'
import { Disconnect } from './Disconnect.tsx'

const views = { basic: 'Profile', advanced: 'Money' } as const
type View = keyof typeof views
const names = Object.keys(views) as View[]

export default function AccountPage() {
  const { loading, user } = useSession()
  const [params] = useSearchParams()
  const view: View = params.get('show') === 'advanced' ? 'advanced' : 'basic'
  if (!loading && !user) return <SendAway to={paths.home} />
  return (
    <Page title="Account" className="max-w-3xl">
      <PageHead title="Account" action={user && <Disconnect />} />
      <nav aria-label="Account" className="mb-6 flex gap-6 border-line border-b">
        {names.map((name) => (
          <Link
            key={name}
            to={accountView(name)}
            aria-current={name === view ? 'page' : undefined}
            className={clsx(
              '-mb-px flex min-h-11 items-center border-b-2 px-1 font-medium',
              name === view
                ? 'border-accent'
                : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
            )}
          >
            {views[name]}
          </Link>
        ))}
      </nav>
      {user ? (
        view === 'basic' ? (
          <BasicView user={user} />
        ) : (
          <AdvancedView address={user.address} />
        )
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Loading = () => (
  <Card>
    <Skeleton className="h-64" />
  </Card>
)
