import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escrowAbi } from '@mota/contracts/sdk'
import { abiEvents } from '../manifest/event.ts'
import { type Peer, peerHandler, peerSchema } from './peer.ts'

const subgraph = join(import.meta.dirname, '..')
const folder = join(subgraph, 'build/bench')
const bin = join(subgraph, '../node_modules/.bin/graph')

/** Builds a peer for the comparison, in a separate folder. */
export function buildPeer(peer: Peer): string {
  const home = join(folder, peer)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'src'), { recursive: true })
  cpSync(join(subgraph, 'abis'), join(home, 'abis'), { recursive: true })
  const manifest = readFileSync(join(subgraph, 'subgraph.yaml'), 'utf8')
  writeFileSync(join(home, 'subgraph.yaml'), manifest.replace(/entities: .*/, 'entities: [Sale, SaleStep]'))
  writeFileSync(join(home, 'schema.graphql'), peerSchema)
  const events = abiEvents(escrowAbi)
  const text = [
    `import { ${events.map(({ name }) => name).join(', ')} } from '../generated/Escrow/Escrow'`,
    `import { Sale, SaleStep } from '../generated/schema'`,
    ...events.map((event) => peerHandler(peer, event)),
  ]
  writeFileSync(join(home, 'src/index.ts'), text.join('\n'))
  for (const command of ['codegen', 'build']) execFileSync(bin, [command], { cwd: home, stdio: 'pipe' })
  return join(home, 'build')
}

/** The build of the real subgraph. */
export const built = join(subgraph, 'build')

/** Deploys a copy of a build under a new name, so that the node indexes it from the start. */
export async function deploy(admin: string, build: string, name: string): Promise<void> {
  const copy = join(folder, name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['subgraph.yaml', 'schema.graphql', 'Escrow']) {
    cpSync(join(build, part), join(copy, part), { recursive: true })
  }
  await call(admin, 'subgraph_create', { name })
  await call(admin, 'subgraph_deploy', { name, ipfs_hash: join(copy, 'subgraph.yaml') })
}

/** Removes a deployment from the node, so that it does not slow down the next one. */
export const remove = (admin: string, name: string) => call(admin, 'subgraph_remove', { name })

async function call(admin: string, method: string, params: object): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(admin, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await reply.json()) as { error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
}
