import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../router/index.ts'
import { defaultFilter, type Filter, readFilter, writeFilter } from './filter.ts'

/** The filter lives in the address alone, so that it can be shared, reloaded and gone back to. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params), [params])
  const change = useCallback(
    (part: Partial<Filter>) => {
      const present = readFilter(new URLSearchParams(window.location.search))
      setParams(writeFilter({ ...present, ...part }))
    },
    [setParams],
  )
  const clear = useCallback(() => setParams(writeFilter(defaultFilter)), [setParams])
  return { filter, change, clear }
}
