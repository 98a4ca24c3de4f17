import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../router/index.ts'
import { type Filter, filterQuery, readFilter } from './filter.ts'

/** The filter is stored only in the URL, so links, reload and Back keep it. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params), [params])
  const change = useCallback(
    (part: Partial<Filter>) => {
      const present = readFilter(new URLSearchParams(window.location.search))
      setParams(filterQuery({ ...present, ...part }))
    },
    [setParams],
  )
  const clear = useCallback(() => setParams(''), [setParams])
  return { filter, change, clear }
}
