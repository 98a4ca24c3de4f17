import { deployments } from '@mota/contracts/sdk'
import { openChain } from './chain.ts'
import { openGraph } from './graph.ts'
import type { Places } from './stack.ts'

export function openPlaces({ evm, graph }: Places) {
  return { chain: openChain(evm, deployments.local.escrow), graph: openGraph(graph) }
}
