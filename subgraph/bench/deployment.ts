import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const subgraph = join(import.meta.dirname, '..')
const folder = join(subgraph, 'build/bench')
const bin = join(subgraph, '../node_modules/.bin/graph')

/** What every handler of a subgraph to compare with does, and the file that says so. */
const stores = {
  /** Nothing: what the node takes for itself. */
  empty: '',
  /** One row that never changes, of what the event brings: the least that keeps a history. */
  row: `
  let row = new SaleStep(0)
  row.sale = 1
  row.kind = 'created'
  row.status = 0
  row.by = event.address
  row.amount = event.block.number
  row.block = event.block.number.toI64()
  row.tx = event.transaction.hash
  row.save()
`,
}

/** Builds, in a folder of its own, the same subgraph with handlers that all do the same. */
export function buildWith(kind: keyof typeof stores): string {
  const home = join(folder, kind)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'src'), { recursive: true })
  for (const name of ['subgraph.yaml', 'schema.graphql', 'abis']) {
    cpSync(join(subgraph, name), join(home, name), { recursive: true })
  }
  const manifest = readFileSync(join(home, 'subgraph.yaml'), 'utf8')
  const events = [...manifest.matchAll(/handler: handle(\w+)/g)].map(([, name]) => name)
  const text = [
    `import { ${events.join(', ')} } from '../generated/Escrow/Escrow'`,
    `import { SaleStep } from '../generated/schema'`,
    ...events.map((name) => `export function handle${name}(event: ${name}): void {${stores[kind]}}`),
  ]
  writeFileSync(join(home, 'src/index.ts'), text.join('\n'))
  for (const command of ['codegen', 'build']) execFileSync(bin, [command], { cwd: home, stdio: 'pipe' })
  return join(home, 'build')
}

/** The built subgraph itself. */
export const built = join(subgraph, 'build')

/** Deploys a copy of a build under a new name, so that the node begins with it from nothing. */
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

/** Takes it off the node, so that it takes nothing from the next. */
export const remove = (admin: string, name: string) => call(admin, 'subgraph_remove', { name })

async function call(admin: string, method: string, params: object): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(admin, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await reply.json()) as { error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
}
