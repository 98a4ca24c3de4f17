import type { StageView } from '@mota/functions/schema'
import { type CreateConnectorFn, createConfig } from 'wagmi'
import { chainOf, transportOf } from './chain.ts'

const localPoll = 500
const publicPoll = 4_000

/** Configures no connectors, because each wallet announces itself (EIP-6963) and would otherwise be listed twice. */
export function createWalletConfig(stage: StageView) {
  const chain = chainOf(stage)
  return createConfig({
    chains: [chain],
    connectors: [] as CreateConnectorFn[],
    // Few calls are made at once, and a local chain has no contract to bundle them.
    batch: { multicall: false },
    transports: { [chain.id]: transportOf(stage) },
    pollingInterval: stage.rpc ? localPoll : publicPoll,
  })
}

export type WalletConfig = ReturnType<typeof createWalletConfig>
