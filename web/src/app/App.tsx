import { lazy, Suspense } from 'react'
import { WithData } from '@/components/WithData.tsx'
import {
  BrowserRouter,
  Navigator,
  PrepareContext,
  Route,
  Routes,
  ScrollKeeper,
  useLocation,
} from '@/lib/router/index.ts'
import { Fault } from './Fault.tsx'
import { Layout } from './Layout.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { anticipate, routes } from './routes.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const Attendant = lazy(() => import('./Attendant.tsx'))

function Screens() {
  const { pathname } = useLocation()
  return (
    <Layout>
      <Suspense fallback={<ScreenSkeleton />}>
        <Fault key={pathname}>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
        </Fault>
        <ScrollKeeper />
      </Suspense>
    </Layout>
  )
}

export function App() {
  return (
    <BrowserRouter>
      <PrepareContext value={anticipate}>
        <Navigator />
        <Screens />
        <WithData>
          <Attendant />
        </WithData>
      </PrepareContext>
      <LazyToaster />
    </BrowserRouter>
  )
}
