import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Skeleton } from '@/components/Skeleton.tsx'
import { later } from '@/lib/optional.ts'
import { OriginContext } from '@/lib/origin.ts'
import {
  BrowserRouter,
  createPath,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigationType,
} from '@/lib/router/index.ts'
import { Document } from './Document.tsx'
import { Fault } from './Fault.tsx'
import { Arrival, Layout } from './Layout.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { routes } from './routes.tsx'
import type { Head, PageState } from './state.ts'

/** Session, prefetching and the tray of compared vehicles. Nothing waits for it. */
const Background = later(() => import('./Background.tsx'))

interface AppProps {
  state: PageState
  /** `state` serialised as JSON. */
  text: string
  head: Head
  client: QueryClient
  /** Links to the scripts of the page. Only the server passes them. */
  links?: ReactNode
  /** The screens, inside the router of the server or of the browser. */
  children: ReactNode
}

export const App = ({ state, text, head, client, links, children }: AppProps) => (
  <Document state={text} head={head}>
    <OriginContext value={state.origin}>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state.queries}>
          {links}
          {children}
        </HydrationBoundary>
      </QueryClientProvider>
    </OriginContext>
  </Document>
)

/**
 * Shown until the code of the screen has loaded. It has a screen's height, so the footer does not jump. After Back it is
 * taller than any screen, so that the browser finds the place.
 */
const ScreenSkeleton = ({ tall }: { tall?: boolean }) => (
  <div className={`frame pt-12 ${tall ? 'min-h-[9999vh]' : 'min-h-dvh'}`}>
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="mt-4 h-6 w-80 max-w-full" />
  </div>
)

/**
 * The previous screen stays until the code of the next one has loaded. Back shows the earlier screen at once, which may
 * then change its query.
 */
export function Screens() {
  const location = useLocation()
  const deferred = useDeferredValue(location)
  const back = useNavigationType() === 'POP'
  const [last, setLast] = useState(location.pathname)
  const shown = back || [last, deferred.pathname].includes(location.pathname) ? location : deferred
  if (shown.pathname !== last) setLast(shown.pathname)
  return (
    <Fault>
      <Layout pending={shown !== location}>
        <Suspense fallback={<ScreenSkeleton tall={back} />}>
          <Fault key={shown.pathname}>
            <Routes location={shown}>
              {routes.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          </Fault>
          <Arrival pathname={shown.pathname} back={back} />
        </Suspense>
        <Background />
        <LazyToaster />
      </Layout>
    </Fault>
  )
}

type Navigator = ComponentProps<typeof Router>['navigator']

const ignore = () => {}
/** Gives the frame's links an address. Nothing navigates until `BrowserRouter` replaces it. */
const inert: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: ignore,
  push: ignore,
  replace: ignore,
}

/** The page without a screen. The server sends it for every address whose screen only the browser renders. */
export const Frame = () => (
  <Router location="/frame" navigator={inert} static>
    <Layout pending={false}>
      <ScreenSkeleton />
    </Layout>
  </Router>
)

/** The tree that the browser renders. Its first render matches the server's HTML, so that hydration succeeds. */
export function Site({ frame }: { frame: boolean }) {
  const [isFrame, setIsFrame] = useState(frame)
  useEffect(() => setIsFrame(false), [])
  if (isFrame) return <Frame />
  return (
    <BrowserRouter useTransitions={false}>
      <Screens />
    </BrowserRouter>
  )
}
