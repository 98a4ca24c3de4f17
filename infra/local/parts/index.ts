import { builtOnce } from '../built.ts'
import { whenReady } from '../child.ts'
import { startGraph } from '../index/graph.ts'
import { ipfsStandIn } from '../index/ipfs.ts'
import { startPostgres } from '../index/postgres.ts'
import type { Part } from '../part.ts'

/** graph-node on PostgreSQL, following the chain. */
export const index: Part = {
  name: 'index',
  needs: ['chain'],
  prepare: (context) =>
    builtOnce(context, {
      workspace: '@mota/subgraph',
      inputs: [
        'subgraph/subgraph.yaml',
        'subgraph/schema.graphql',
        'subgraph/src',
        'subgraph/abis',
        'package-lock.json',
      ],
      output: 'subgraph/build/subgraph.yaml',
    }),
  async start(context) {
    const rpc = context.urls.rpc ?? ''
    const postgres = await startPostgres(context)
    const graph = await startGraph(context, { postgres: postgres.url, ipfs: await ipfsStandIn(), rpc })
    const running = await whenReady([postgres.child, graph.child], {
      ready: () => graph.child.until(() => hasCaughtUp(graph.url, rpc)),
      check: async () => (await postgres.answers()) && (await headOf(graph.url)) >= 0,
    })
    const env = { MOTA_SUBGRAPH_URL: graph.url, MOTA_CATALOGUE_URL: databaseOf(postgres.url) }
    return { ...running, env, urls: { subgraph: graph.url } }
  },
}

/** The database of the shared catalogue, if the stage uses one. The first process that writes to it creates it. */
const databaseOf = (server: string) => Object.assign(new URL(server), { pathname: '/catalogue' }).href

async function hasCaughtUp(graph: string, rpc: string): Promise<boolean> {
  const head = await post<{ result: string }>(rpc, {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_blockNumber',
    params: [],
  })
  return (await headOf(graph)) >= Number(head.result)
}

/** The last block that it has read, or -1. */
async function headOf(graph: string): Promise<number> {
  const answer = await post<Meta>(graph, { query: '{ _meta { block { number } } }' })
  return answer.data?._meta.block.number ?? -1
}

interface Meta {
  data?: { _meta: { block: { number: number } } }
}

async function post<Result>(url: string, body: unknown): Promise<Result> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()) as Result
}
