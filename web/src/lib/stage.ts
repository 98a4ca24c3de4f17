import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'

export const stageQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => get('/config'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Which chain, contract and index this stage stands on. */
export const useStage = () => useQuery(stageQuery).data

/** The contract's public page, where the stage's chain has an explorer. */
export function useContractLink() {
  const stage = useStage()
  return stage?.explorer ? `${stage.explorer.replace(/\/$/, '')}/address/${stage.escrow}` : undefined
}
