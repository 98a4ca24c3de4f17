import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from '../router/index.ts'
import { defaultFilter, type Filter, filterQuery, readFilter } from './filter.ts'

/**
 * The filter is stored only in the URL, so links, reload and Back keep it. The form shows a press at once (`filter`).
 * The list (`asked`) follows when there is time.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => readFilter(params), [params])
  const [filter, show] = useOptimistic(asked)
  const change = useCallback(
    (part: Partial<Filter>) =>
      startTransition(() => {
        const next = { ...readFilter(new URLSearchParams(window.location.search)), ...part }
        show(next)
        setParams(filterQuery(next))
      }),
    [show, setParams],
  )
  const clear = useCallback(() => change(defaultFilter), [change])
  return { filter, asked, change, clear }
}
