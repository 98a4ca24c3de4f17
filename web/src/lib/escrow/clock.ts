import type { StageView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../now.ts'
import { loadWallet } from '../wallet/index.ts'

/**
 * A local chain mines only when a transaction is sent, so its latest block may be old. Its pending block has the
 * current time.
 */
export const presentTag = ({ rpc }: StageView) => (rpc ? 'pending' : 'latest')

const localPoll = 2_000
const publicPoll = 30_000

let largestLead: number | undefined

/** A block's time is always a little old when it is read, so the largest lead measured is the most accurate. */
export function learn(blockTime: number, deviceTime: number): number {
  largestLead = Math.max(largestLead ?? Number.NEGATIVE_INFINITY, blockTime - deviceTime)
  return largestLead
}

/**
 * By how many seconds the chain's clock is ahead of this device's. Deadlines are judged by the chain's clock, because
 * the contract uses it, the device's may be wrong, and tests move the time of a local chain.
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

/** The chain's time in unix seconds. Until it is known, the device's time. */
export const useChainNow = (): number => useNow() + (useClockLead() ?? 0)
