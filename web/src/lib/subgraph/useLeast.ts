import { useState } from 'react'
import { type Concerns, hasChanged, type Recent } from './least.ts'
import type { Head } from './useHead.ts'

/**
 * The block from which on the subgraph must be read, which is part of a query's variables. It moves only when a new step
 * concerns the query, so that pages on which nothing happens ask nothing.
 */
export function useLeast({ block, steps }: Head, concerns: Concerns): number | undefined {
  const [seen, setSeen] = useState<Recent & { least: number }>()
  if (block === undefined || (seen?.block === block && seen.steps === steps)) return seen?.least
  const now = { block, steps }
  const least = seen && !hasChanged(seen, now, concerns) ? seen.least : block
  setSeen({ ...now, least })
  return least
}
