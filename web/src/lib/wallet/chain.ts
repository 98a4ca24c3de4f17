import { chainOf as chainFrom, factsOf } from '@mota/contracts/sdk'
import type { StageView } from '@mota/functions/schema'
import { type Chain, fallback, http } from 'viem'
import { injected, unstable_connector } from 'wagmi'

/** The stage's chain, for a local stage through its local node, which has Sepolia's id. */
export const chainOf = (stage: StageView): Chain => chainFrom(factsOf(stage.chainId), stage.rpc)

/** Reads from a public node. If it does not answer, reads through the visitor's wallet. */
export const transportOf = (stage: StageView) =>
  stage.rpc ? http(stage.rpc, { retryCount: 1 }) : fallback([http(), unstable_connector(injected)])
