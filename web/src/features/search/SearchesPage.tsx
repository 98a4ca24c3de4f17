import type { SavedSearchView } from '@mota/functions/schema'
import { IconBell, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { NoAccess } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { ApiError, post } from '@/lib/api.ts'
import { dayOf } from '@/lib/day.ts'
import { activeChips } from '@/lib/listing/chips.ts'
import { readFilter } from '@/lib/listing/filter.ts'
import { optional } from '@/lib/optional.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { paceWords, savedSearchesKey, savedSearchesQuery } from './search.ts'

const PushOffer = optional(() => import('@/components/PushOffer.tsx'))

export default function SearchesPage() {
  const { loading, connected, address = '' } = useSession()
  const { data, isLoadingError, refetch } = useQuery({ ...savedSearchesQuery(address), enabled: connected })
  const focus = useKeepFocus<HTMLDivElement>()
  if (!loading && !connected)
    return (
      <NoAccess>
        <Guest />
      </NoAccess>
    )
  return (
    <Page title="Saved searches">
      <PageHead title="Saved searches">We email you when new vehicles match.</PageHead>
      {isLoadingError && <NotLoaded what="Your searches" onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-28 rounded-card" />}
      <div {...focus}>
        {data?.length === 0 && (
          <div className="*:first:rounded-b-none">
            <EmptyState
              icon={<IconBell aria-hidden />}
              title="No saved searches"
              action={
                <ButtonLink look="primary" to={paths.products}>
                  Browse Vehicles
                </ButtonLink>
              }
            >
              Filter the vehicles, then press Save search.
            </EmptyState>
            <Example />
          </div>
        )}
        {data && data.length > 0 && (
          <Suspense>
            <div className="mb-4 empty:hidden">
              <PushOffer kinds={['search']}>Get a notification when a new vehicle matches?</PushOffer>
            </div>
          </Suspense>
        )}
        <ul className="grid gap-4">
          {data?.map((search) => (
            <li key={search.id}>
              <SavedSearch search={search} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

/** A link in an e-mail opens this page on any device, so a guest learns why it is empty. */
const Guest = () => (
  <Page title="Saved searches">
    <PageHead title="Saved searches">We email you when new vehicles match.</PageHead>
    <div className="*:first:rounded-b-none">
      <EmptyState
        icon={<IconBell aria-hidden />}
        title="Sign in to see your saved searches"
        action={
          <>
            <ButtonLink look="primary" to={signInThen(paths.searches)}>
              Sign In
            </ButtonLink>
            <ButtonLink to={paths.products}>Browse Vehicles</ButtonLink>
          </>
        }
      >
        They are kept in your account.
      </EmptyState>
      <Example />
    </div>
    <NewVehicles />
  </Page>
)

const example = new URLSearchParams({
  brand: 'Toyota',
  transmission: 'automatic',
  price_max: '25000000',
  price_currency: 'cNGN',
}).toString()

/** What a saved search looks like, for those who have none. */
const Example = () => (
  <Link
    to={`${paths.products}?${example}`}
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-b-card border border-line border-t-0 bg-sunken/40 px-5 py-4 hover:bg-sunken sm:px-6"
  >
    <span className="min-w-56 flex-1">
      <span className="block text-caption text-muted">For example</span>
      <span className="mt-0.5 block overflow-hidden font-head font-semibold text-lead">
        <Words query={example} />
      </span>
    </span>
    <span className="flex items-center gap-2 text-muted">
      {paceWords.daily}
      <IconChevronRight className="size-5 shrink-0" aria-hidden />
    </span>
  </Link>
)

const wordsOf = (query: string) =>
  activeChips(readFilter(new URLSearchParams(query))).map(({ words }) => words)

const nameOf = (query: string) => wordsOf(query).join(' · ')

/** The same as a line that wraps without a dot at its end. */
const Words = ({ query }: { query: string }) => (
  <span className="dotted">
    {wordsOf(query).map((words) => (
      <span key={words}>{words}</span>
    ))}
  </span>
)

const Row = ({ query, note, children }: { query: string; note: string; children: ReactNode }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-56 flex-1">
      <h2 className="wrap-anywhere overflow-hidden text-title">
        <Words query={query} />
      </h2>
      <p className="mt-1 text-muted">{note}</p>
    </div>
    <div className="flex flex-wrap gap-3">{children}</div>
  </Card>
)

function SavedSearch({ search: { id, query, pace, created_at } }: { search: SavedSearchView }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await post('/remove-search', { json: { id } })
      toast.success(message)
      await client.invalidateQueries({ queryKey: savedSearchesKey })
    } catch (error) {
      toast.error(
        (error instanceof ApiError && error.message) || 'The search could not be removed. Please try again.',
      )
      setBusy(false)
    }
  }
  return (
    <Row query={query} note={`${paceWords[pace]} · saved on ${dayOf(created_at)}`}>
      <ButtonLink to={`${paths.products}?${query}`}>Show vehicles</ButtonLink>
      <Button
        busy={busy}
        aria-label={`Remove: ${nameOf(query)}`}
        icon={<IconTrash className="size-5" aria-hidden />}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </Row>
  )
}
