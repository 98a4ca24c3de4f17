import { useCallback } from 'react'
import {
  Navigate,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom'

/** Goes back one page. If this is the first page of the visit, replaces it with `otherwise`. */
export function useGoBack(otherwise = '/') {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}

/**
 * Redirects a visitor who may not see this screen, unless another navigation has already started, for example by
 * signing out.
 */
export function SendAway({ to }: { to: string }) {
  const { pathname } = useLocation()
  return window.location.pathname === pathname && <Navigate to={to} replace />
}

/** The query string and its setter. The setter replaces the history entry, so Back leaves the list. */
export function useSearchParams() {
  const [params, set] = useRouterSearchParams()
  const setParams = useCallback((next: URLSearchParamsInit) => set(next, { replace: true }), [set])
  return [params, setParams] as const
}
