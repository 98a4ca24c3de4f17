import { Suspense } from 'react'
import { WithData } from '@/components/WithData.tsx'
import {
  BrowserRouter,
  PrepareContext,
  Route,
  Routes,
  ScrollKeeper,
  useLocation,
} from '@/lib/router/index.ts'
import { Attendant } from './coming.ts'
import { Fault } from './Fault.tsx'
import { Layout } from './Layout.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { anticipate, routes } from './routes.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

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

/** All that stands inside a router: the browser's, or the build's that draws the pages beforehand. */
export function Site() {
  return (
    <>
      <PrepareContext value={anticipate}>
        <Screens />
        <WithData>
          <Attendant />
        </WithData>
      </PrepareContext>
      <LazyToaster />
    </>
  )
}

export const App = () => (
  <BrowserRouter>
    <Site />
  </BrowserRouter>
)
