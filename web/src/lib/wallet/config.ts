import { chainOf as chainFrom, factsOf } from '@mota/contracts/sdk'
import type { StageView } from '@mota/functions/schema'
import { type Chain, fallback, http } from 'viem'
import { type CreateConnectorFn, createConfig, injected, unstable_connector } from 'wagmi'

/** The stage's chain, for a local stage through its local node, which has Sepolia's id. */
export const chainOf = (stage: StageView): Chain => chainFrom(factsOf(stage.chainId), stage.rpc)

/** Reads from a public node. If it does not answer, reads through the visitor's wallet. */
const transportOf = (stage: StageView) =>
  stage.rpc ? http(stage.rpc, { retryCount: 1 }) : fallback([http(), unstable_connector(injected)])

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
