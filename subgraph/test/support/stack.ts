import { deployments } from '@mota/contracts/sdk'
import { freePort, startParts } from '@mota/infra/local'
import type { TestProject } from 'vitest/node'
import { openChain } from './chain.ts'
import { openGraph } from './graph.ts'

export interface Places {
  /** anvil's URL, through which tests change the clock and replace blocks. */
  evm: string
  /** The URL through which graph-node reads the same chain. */
  rpc: string
  graph: string
  admin: string
  /** An unused database of the same server. */
  spareDatabase: string
}

declare module 'vitest' {
  interface ProvidedContext {
    places: Places
  }
}

/** Starts the chain and graph-node, and passes their addresses to every test. */
export default async function setup(project: TestProject) {
  const { places, stop } = await startPlaces()
  project.provide('places', places)
  return stop
}

export async function startPlaces() {
  const ports = { evm: await freePort(), postgres: await freePort(), graphAdmin: await freePort() }
  const stack = await startParts(['index'], { ports })
  const { rpc, subgraph } = stack.urls
  if (!rpc || !subgraph) throw new Error('The chain or the index did not start.')
  const evm = `http://127.0.0.1:${ports.evm}`
  // The contracts were deployed in the past. Tests count from the newest block, so that one is of now.
  await openChain(evm, deployments.local.escrow).client.mine({ blocks: 1 })
  const places: Places = {
    evm,
    rpc,
    graph: subgraph,
    admin: `http://127.0.0.1:${ports.graphAdmin}`,
    // PostgreSQL always has this database. graph-node uses another one.
    spareDatabase: `postgresql://graph:any@127.0.0.1:${ports.postgres}/template1`,
  }
  return { places, stop: stack.stop }
}

export function openPlaces({ evm, graph }: Places) {
  return { chain: openChain(evm, deployments.local.escrow), graph: openGraph(graph) }
}
