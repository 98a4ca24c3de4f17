import type { SavedSearchView } from '@mota/functions/schema'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { NoAccess } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { ApiError, post } from '@/lib/api.ts'
import { dayOf } from '@/lib/day.ts'
import { optional } from '@/lib/optional.ts'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { Examples } from './Examples.tsx'
import { Letter } from './Letter.tsx'
import { nameOf } from './name.ts'
import { paceWords, savedSearchesKey, savedSearchesQuery } from './search.ts'
import { TypedSearch } from './TypedSearch.tsx'

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
          <>
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
            <Examples />
          </>
        )}
        {data && data.length > 0 && (
          <div className="mb-4 empty:hidden">
            <PushOffer kinds={['search']}>Get a notification when a new vehicle matches?</PushOffer>
          </div>
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
    <section className="rounded-card bg-accent-soft p-4 sm:p-6 md:grid md:grid-cols-[5fr_6fr] md:gap-x-10 lg:grid-cols-[7fr_6fr] md:py-0 lg:px-10">
      <div className="md:self-center md:py-10">
        <h1 className="font-text text-body text-muted tracking-normal">Saved searches</h1>
        <h2 className="mt-1 text-balance text-heading lg:text-display">
          Get an email when a car you want is listed
        </h2>
        <TypedSearch />
        <p className="mt-4 max-w-lg text-pretty">An email at once or each morning, with a link to stop.</p>
        <p className="mt-2">
          <Link
            to={signInThen(paths.searches)}
            className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline"
          >
            Sign In
          </Link>{' '}
          to save a search or see yours.
        </p>
      </div>
      <div className="mt-5 self-center max-sm:hidden md:my-8">
        <Letter />
      </div>
    </section>
    <Examples />
  </Page>
)

const Row = ({ query, note, children }: { query: string; note: string; children: ReactNode }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-56 flex-1">
      <h2 className="wrap-anywhere text-title">{nameOf(query)}</h2>
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
