import { useCallback } from 'react'
import {
  type URLSearchParamsInit,
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

/** The query string and its setter. The setter replaces the history entry, so Back leaves the list. */
export function useSearchParams() {
  const [params, set] = useRouterSearchParams()
  const setParams = useCallback((next: URLSearchParamsInit) => set(next, { replace: true }), [set])
  return [params, setParams] as const
}
