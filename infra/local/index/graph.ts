import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../child.ts'
import type { Context } from '../part.ts'
import { loopback } from '../port.ts'
import { binary } from '../program.ts'

/** See loopback.c. */
const loopbackOnly = join(import.meta.dirname, `loopback-${process.platform}-${process.arch}.so`)

/** What makes a block visible in half a second instead of many. */
const haste = {
  ETHEREUM_POLLING_INTERVAL: '100',
  GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: '1',
  GRAPH_STORE_DISABLE_CHAIN_HEAD_PTR_CACHE: 'true',
  GRAPH_LOG: 'info',
  // It makes errors in passing, several an event: noting where each arose takes most of its time.
  RUST_LIB_BACKTRACE: '0',
  // It weighs a whole batch of writes again with each block that joins: full ones (10,000 kB) take half its time.
  GRAPH_STORE_WRITE_BATCH_SIZE: '1000',
}

/** The folder with `subgraph.yaml` and its `build`. */
const subgraph = join(import.meta.dirname, '../../../subgraph')

interface Surroundings {
  /** Where what is deployed later on is read from, as if it were IPFS. */
  files?: string
  postgres: string
  ipfs: string
  rpc: string
}

/** graph-node, with the subgraph indexed from the chain's first block on. */
export async function startGraph(
  context: Context,
  around: Surroundings,
): Promise<{ child: Child; url: string }> {
  const port = await context.port('graph')
  const child = startChild(context, {
    name: 'graph-node',
    file: binary('gnd'),
    args: [
      'dev',
      ...['--manifests', `${join(subgraph, 'subgraph.yaml')}:build`],
      ...['--postgres-url', around.postgres],
      ...['--ipfs', around.ipfs],
      ...['--ethereum-rpc', `sepolia:${around.rpc}`],
      ...['--http-port', String(port)],
      ...['--admin-port', String(await context.port('graphAdmin'))],
      ...['--index-node-port', String(await context.port('graphStatus'))],
      ...['--metrics-port', String(await context.port('graphMetrics'))],
    ],
    env: existsSync(loopbackOnly) ? { ...haste, LD_PRELOAD: loopbackOnly } : haste,
    cwd: around.files ?? subgraph,
    // It ignores SIGTERM, and its data is not needed again.
    stopSignal: 'SIGKILL',
  })
  return { child, url: `http://${loopback}:${port}/subgraphs/name/subgraph-0` }
}
