import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { period } from './date.ts'

export const stageQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => get('/config'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The chain, contract and subgraph of this stage. */
export const useStage = () => useQuery(stageQuery).data

/** The contract's page on the block explorer, if the stage's chain has one: a local chain has none. */
export function useContractLink() {
  const stage = useStage()
  return stage?.explorer && !stage.rpc
    ? `${stage.explorer.replace(/\/$/, '')}/address/${stage.escrow}`
    : undefined
}

/** A period of the stage in words. A number and its unit stay in one line. */
export const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? 'a set time' : period(seconds).replace(' ', '\u00a0')

/** Stands beside the periods of a local stage, which are shorter than those of a real market. */
export const testPeriods = 'These times apply to this test market only.'
