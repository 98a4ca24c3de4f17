import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { NoAccess } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'

/** Its code loads for moderators only. */
const Desk = lazy(() => import('./Desk.tsx'))

/** Where moderators decide on listings, and read what was reported. */
export default function DeskPage() {
  const { loading, isStaff, address } = useSession()
  if (!loading && !isStaff)
    return (
      <NoAccess>
        <Page title="Desk">
          <EmptyState
            isPage
            icon={<IconChecklist aria-hidden />}
            title="This page is for moderators"
            action={
              <ButtonLink to={address ? paths.home : paths.auth}>{address ? 'Home' : 'Sign In'}</ButtonLink>
            }
          >
            Sign in with a wallet that this market knows as a moderator.
          </EmptyState>
        </Page>
      </NoAccess>
    )
  return (
    <Page title="Desk">
      {loading && <Skeleton className="h-96 rounded-card" />}
      {isStaff && address && (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <Desk key={address} moderator={address} />
        </Suspense>
      )}
    </Page>
  )
}
