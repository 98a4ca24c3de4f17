import type { StageView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../now.ts'
import { loadWallet } from '../wallet/index.ts'

/** A local chain mines only when something is sent, so its last block may be old. The pending block has the time. */
export const presentTag = ({ rpc }: StageView) => (rpc ? 'pending' : 'latest')

const localPoll = 2_000
const publicPoll = 30_000

let ahead: number | undefined

/** Blocks arrive late, never early, so the largest lead seen is the most accurate. */
export function learn(blockTime: number, here: number): number {
  ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, blockTime - here)
  return ahead
}

/**
 * By how many seconds the chain's clock leads this machine's. What the contract will decide is judged by
 * the chain's clock: this one may be wrong, and on a local chain time can be moved.
 */
export function useClockLead(): number | undefined {
  const { data } = useQuery({
    queryKey: ['clock'],
    queryFn: async () => {
      const { reader, stage } = await loadWallet()
      const { timestamp } = await reader.getBlock({ blockTag: presentTag(stage) })
      return {
        lead: learn(Number(timestamp), Math.floor(Date.now() / 1000)),
        poll: stage.rpc ? localPoll : publicPoll,
      }
    },
    staleTime: 0,
    refetchInterval: (query) => query.state.data?.poll ?? localPoll,
  })
  return data?.lead
}

/** The chain's time in unix seconds; until it is known, this machine's. */
export const useChainNow = (): number => useNow() + (useClockLead() ?? 0)
