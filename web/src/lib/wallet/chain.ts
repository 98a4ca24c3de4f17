import type { StageView } from '@mota/functions/schema'
import { type Chain, fallback, http } from 'viem'
import { sepolia } from 'viem/chains'
import { injected, unstable_connector } from 'wagmi'

/** Sepolia, or on a local stage the same chain id at its own address. */
export const chainOf = (stage: StageView): Chain =>
  stage.rpc ? { ...sepolia, rpcUrls: { default: { http: [stage.rpc] } } } : sepolia

/** A public node first; the person's own wallet reads when that one does not answer. */
export const transportOf = (stage: StageView) =>
  stage.rpc ? http(stage.rpc, { retryCount: 1 }) : fallback([http(), unstable_connector(injected)])
