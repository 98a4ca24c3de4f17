import { useCallback } from 'react'
import { type URLSearchParamsInit, useSearchParams as useRouterSearchParams } from 'react-router-dom'

/** The query string and its setter. The setter replaces the history entry, so Back leaves the list. */
export function useSearchParams() {
  const [params, set] = useRouterSearchParams()
  const setParams = useCallback((next: URLSearchParamsInit) => set(next, { replace: true }), [set])
  return [params, setParams] as const
}
