import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@/lib/router/index.ts'
import { sessionQuery } from '@/lib/session.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { Page } from './Page.tsx'

/** What visitors get who may not see a screen. If the session could not be loaded, nobody knows that yet. */
export function NoAccess({ children }: { children: ReactNode }) {
  // Without `retryOnMount: false`, rendering this would request the session again.
  const { isLoadingError, refetch } = useQuery({ ...sessionQuery, retryOnMount: false })
  if (!isLoadingError) return children
  return (
    <Page title="Not loaded">
      <NotLoaded isPage what="Your account" onRetry={() => void refetch()} />
    </Page>
  )
}

/**
 * Redirects a visitor who may not see this screen, unless another navigation has already started, for example by
 * signing out.
 */
export function SendAway({ to }: { to: string }) {
  const { pathname } = useLocation()
  return <NoAccess>{window.location.pathname === pathname && <Navigate to={to} replace />}</NoAccess>
}
