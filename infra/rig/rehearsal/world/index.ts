import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkFacts } from '../../../../contracts/sdk/network.ts'
import { whenReady } from '../../../local/child.ts'
import { createContext } from '../../../local/context.ts'
import { startGraph } from '../../../local/index/graph.ts'
import { startPostgres } from '../../../local/index/postgres.ts'
import type { Running } from '../../../local/part.ts'
import { parts } from '../../../local/parts.ts'
import { startParts } from '../../../local/stack.ts'
import { root } from '../../evaluation/platform.ts'
import type { Row } from '../row.ts'
import { startAccount } from './aws.ts'
import { startChain } from './chain.ts'
import { startIpfs } from './ipfs.ts'
import { serveZone } from './zone.ts'

export interface World {
  aws: string
  rpc: string
  /** The addresses to deploy a subgraph to, to store its files, and to query it. */
  graph: { admin: string; ipfs: string; url: string }
  inbox: string
  s3: string
  /** A name server that knows the domain of the stage. */
  nameServer?: string
  stop(): Promise<void>
}

/** Everything that a deploy finds outside: a public chain, an indexer for hire, an AWS account, people's mailboxes. Nothing of the market is in it yet. */
export async function makeWorld(folder: string, token: string, row: Row): Promise<World> {
  mkdirSync(folder, { recursive: true })
  const stack = await startParts(['database', 'images', 'mail'])
  const { dynamo = '', s3 = '', smtp = '', inbox = '' } = stack.urls
  const account = await startAccount({ dynamo, s3, smtp })
  const context = createContext(folder, token, {})
  const chain = await startChain(context, row.network)
  const index = networkFacts[row.network].index
  const zone = row.domain ? await serveZone(row.domain) : undefined
  const graph = await startIndexer(folder, context, { rpc: chain.url, network: index })
  return {
    aws: account.url,
    rpc: chain.url,
    graph,
    inbox,
    s3,
    ...(zone ? { nameServer: zone.address } : {}),
    async stop() {
      zone?.stop()
      await graph.running.stop()
      await chain.child.stop()
      account.stop()
      await stack.stop()
    },
  }
}

/** A copy of the local subgraph that reads another network. */
function manifestsFor(network: string, folder: string): string {
  cpSync(join(root, 'subgraph/build'), join(folder, 'build'), { recursive: true })
  cpSync(join(root, 'subgraph/subgraph.yaml'), join(folder, 'subgraph.yaml'))
  for (const name of ['subgraph.yaml', 'build/subgraph.yaml']) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll('network: sepolia', `network: ${network}`))
  }
  return folder
}

/** A graph-node with its IPFS. It needs a subgraph to start, so it starts with the local one; the deployment adds ours. */
async function startIndexer(
  folder: string,
  context: ReturnType<typeof createContext>,
  chain: { rpc: string; network: string },
) {
  const files = join(folder, 'ipfs')
  const ipfs = await startIpfs(files)
  await parts.index.prepare?.(context)
  const postgres = await startPostgres(context)
  const node = await startGraph(context, {
    ...{ files, postgres: postgres.url, ipfs, ...chain },
    manifests: manifestsFor(chain.network, join(folder, 'subgraph')),
  })
  const admin = `http://127.0.0.1:${await context.port('graphAdmin')}`
  const running: Running = await whenReady([postgres.child, node.child], {
    ready: () => node.child.until(async () => (await fetch(admin, { method: 'POST' })).status > 0),
  })
  return { admin, ipfs, url: new URL('/subgraphs/name/mota', node.url).href, running }
}
