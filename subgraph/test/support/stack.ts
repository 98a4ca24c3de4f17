import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { deployments } from '@mota/contracts/sdk'
import { startParts } from '@mota/infra/local'
import type { TestProject } from 'vitest/node'
import { openChain } from './chain.ts'
import { openGraph } from './graph.ts'

export interface Places {
  /** anvil itself: its clock and its past can be moved. */
  evm: string
  /** The same chain as graph-node sees it. */
  rpc: string
  graph: string
  admin: string
  /** A database of the same server that nobody uses. */
  spareDatabase: string
}

declare module 'vitest' {
  interface ProvidedContext {
    places: Places
  }
}

/** Starts the chain and the index, and gives every test their addresses. */
export default async function setup(project: TestProject) {
  const { places, stop } = await startPlaces()
  project.provide('places', places)
  return stop
}

export async function startPlaces() {
  const ports = { evm: await freePort(), postgres: await freePort(), graphAdmin: await freePort() }
  const stack = await startParts(['index'], { ports })
  const { rpc, subgraph } = stack.urls
  if (!rpc || !subgraph) throw new Error('Chain or index did not come up.')
  const places: Places = {
    evm: `http://127.0.0.1:${ports.evm}`,
    rpc,
    graph: subgraph,
    admin: `http://127.0.0.1:${ports.graphAdmin}`,
    // PostgreSQL comes with it; graph-node lives in the one beside it.
    spareDatabase: `postgresql://graph:any@127.0.0.1:${ports.postgres}/template1`,
  }
  return { places, stop: stack.stop }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function openPlaces({ evm, graph }: Places) {
  return { chain: openChain(evm, deployments.local.escrow), graph: openGraph(graph) }
}
