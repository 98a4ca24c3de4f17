import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import { type Location, listen, location, type NavigateOptions, navigate } from './history.ts'

interface Router {
  location: Location
  params: Record<string, string>
  /** True while the next screen is on its way and the last one still stands. */
  pending: boolean
  /** Called when somebody is about to follow a link: hover, touch or focus. */
  prepare: (path: string) => void
}

const RouterContext = createContext<Router | null>(null)

export interface RouterProps {
  params: (pathname: string) => Record<string, string>
  prepare: (path: string) => void
  children: ReactNode
}

// A router of a hundred lines, since the usual one weighs a sixth of what a first visit may download.
export function RouterProvider({ params, prepare, children }: RouterProps) {
  const [here, setHere] = useState(location)
  const [pending, start] = useTransition()
  useEffect(() => listen((next) => start(() => setHere(next))), [])
  const value = useMemo(
    () => ({ location: here, params: params(here.pathname), pending, prepare }),
    [here, params, pending, prepare],
  )
  return <RouterContext value={value}>{children}</RouterContext>
}

export function useRouter() {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter stands inside RouterProvider')
  return router
}

export const useLocation = () => useRouter().location
export const useParams = () => useRouter().params
export const useNavigate = () => navigate

type Params = URLSearchParams | Record<string, string>

/** The query string and its setter, which keeps the path and by default the history entry. */
export function useSearchParams() {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback((next: Params, options: NavigateOptions = { replace: true }) => {
    const query = new URLSearchParams(next).toString()
    navigate(window.location.pathname + (query && `?${query}`), options)
  }, [])
  return [params, setParams] as const
}
