import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useSearchParams } from '../router/index.ts'
import { defaultFilter, type Filter, filterQuery, readFilter, withCleared } from './filter.ts'

/**
 * The filter is stored only in the URL, so links, reload and Back keep it. The form shows a change at once (`filter`).
 * The list uses the filter of the URL (`applied`), which changes in a transition.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const applied = useMemo(() => readFilter(params), [params])
  const [filter, show] = useOptimistic(applied)
  const change = useCallback(
    (changes: Partial<Filter>) =>
      startTransition(() => {
        const next = { ...readFilter(new URLSearchParams(window.location.search)), ...withCleared(changes) }
        show(next)
        setParams(filterQuery(next))
      }),
    [show, setParams],
  )
  const clear = useCallback(() => change(defaultFilter), [change])
  return { filter, applied, change, clear }
}
