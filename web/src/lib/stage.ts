import type { StageView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { get } from './api.ts'

/** Where chain, escrow and index are. It cannot change while a page is open. */
export const stageQuery = {
  queryKey: ['config'],
  queryFn: () => get<StageView>('/config'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

export const useStage = (): StageView | undefined => useQuery(stageQuery).data
