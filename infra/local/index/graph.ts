import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../child.ts'
import type { Context } from '../part.ts'
import { loopback } from '../port.ts'
import { binary } from '../program.ts'

/** The library that keeps graph-node on loopback. See loopback.c. */
export function loopbackLibrary(machine = `${process.platform}-${process.arch}`): string {
  const library = join(import.meta.dirname, `loopback-${machine}.so`)
  if (existsSync(library)) return library
  throw new Error(
    `graph-node listens on every network interface, and only on linux-x64 can Mota keep it on loopback. This is ${machine}.`,
  )
}

/** With these settings a new block is visible after half a second instead of several. */
const fastSettings = {
  ETHEREUM_POLLING_INTERVAL: '100',
  GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: '1',
  GRAPH_STORE_DISABLE_CHAIN_HEAD_PTR_CACHE: 'true',
  GRAPH_LOG: 'info',
  // It creates several errors for each event and drops them. Backtraces of these would take most of its time.
  RUST_LIB_BACKTRACE: '0',
  // It measures the whole batch of writes again with each block that it adds. With the default batches of 10,000 kB, that
  // takes half its time.
  GRAPH_STORE_WRITE_BATCH_SIZE: '1000',
}

/** The folder with `subgraph.yaml` and its `build`. */
const subgraph = join(import.meta.dirname, '../../../subgraph')

interface Surroundings {
  /** The folder from which later deployments are read, in place of IPFS. */
  files?: string
  postgres: string
  ipfs: string
  rpc: string
  /** The name of the chain in manifests. */
  network?: string
  /** Another folder with `subgraph.yaml` and its `build`. */
  manifests?: string
}

/** graph-node, with the subgraph indexed from the chain's first block on. */
export async function startGraph(
  context: Context,
  around: Surroundings,
): Promise<{ child: Child; url: string }> {
  const LD_PRELOAD = loopbackLibrary()
  const port = await context.port('graph')
  const { manifests = subgraph, network = 'sepolia' } = around
  const child = startChild(context, {
    name: 'graph-node',
    file: binary('gnd'),
    args: [
      'dev',
      ...['--manifests', `${join(manifests, 'subgraph.yaml')}:build`],
      ...['--postgres-url', around.postgres],
      ...['--ipfs', around.ipfs],
      ...['--ethereum-rpc', `${network}:${around.rpc}`],
      ...['--http-port', String(port)],
      ...['--admin-port', String(await context.port('graphAdmin'))],
      ...['--index-node-port', String(await context.port('graphStatus'))],
      ...['--metrics-port', String(await context.port('graphMetrics'))],
    ],
    env: { ...fastSettings, LD_PRELOAD },
    cwd: around.files ?? subgraph,
    // graph-node ignores SIGTERM, and its data is not needed again.
    stopSignal: 'SIGKILL',
  })
  return { child, url: `http://${loopback}:${port}/subgraphs/name/subgraph-0` }
}
