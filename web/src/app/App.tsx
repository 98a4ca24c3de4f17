import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { queryClient } from '@/lib/query.ts'
import { RouterProvider, ScrollKeeper, useLocation } from '@/lib/router/index.ts'
import { watchSession } from '@/lib/session.ts'
import { useWishlistMerge } from '@/lib/wishlist/index.ts'
import { Fault } from './Fault.tsx'
import { Layout } from './Layout.tsx'
import { LazyPresence } from './LazyPresence.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { prepare } from './prepare.ts'
import { findRoute } from './routes.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const params = (pathname: string) => findRoute(pathname).params

function Screens() {
  const { pathname } = useLocation()
  const { Screen } = findRoute(pathname).route
  useWishlistMerge()
  useEffect(() => watchSession(queryClient), [])
  return (
    <Layout>
      <Fault key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
          <ScrollKeeper />
        </Suspense>
      </Fault>
    </Layout>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider params={params} prepare={prepare}>
        <Screens />
        <LazyPresence />
      </RouterProvider>
      <LazyToaster />
    </QueryClientProvider>
  )
}
