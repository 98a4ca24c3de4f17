import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { queryClient } from '@/lib/query.ts'
import {
  BrowserRouter,
  Navigator,
  PrepareContext,
  Route,
  Routes,
  ScrollKeeper,
  useLocation,
} from '@/lib/router/index.ts'
import { watchSession } from '@/lib/session.ts'
import { useWishlistMerge } from '@/lib/wishlist/index.ts'
import { Fault } from './Fault.tsx'
import { Layout } from './Layout.tsx'
import { LazyPresence } from './LazyPresence.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { prepare, routes } from './routes.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

function Screens() {
  const { pathname } = useLocation()
  useWishlistMerge()
  useEffect(() => watchSession(queryClient), [])
  return (
    <Layout>
      <Fault key={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
          <ScrollKeeper />
        </Suspense>
      </Fault>
    </Layout>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <PrepareContext value={prepare}>
          <Navigator />
          <Screens />
          <LazyPresence />
        </PrepareContext>
      </BrowserRouter>
      <LazyToaster />
    </QueryClientProvider>
  )
}
