import type { StageView } from '@mota/functions/schema'
import { type Chain, fallback, http } from 'viem'
import { sepolia } from 'viem/chains'
import { injected, unstable_connector } from 'wagmi'

/** Sepolia, or for a local stage its local node, which has the same chain id. */
export const chainOf = (stage: StageView): Chain =>
  stage.rpc ? { ...sepolia, rpcUrls: { default: { http: [stage.rpc] } } } : sepolia

/** Reads from a public node. If it does not answer, reads through the visitor's wallet. */
export const transportOf = (stage: StageView) =>
  stage.rpc ? http(stage.rpc, { retryCount: 1 }) : fallback([http(), unstable_connector(injected)])
