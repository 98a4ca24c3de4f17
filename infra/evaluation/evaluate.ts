import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { appOf } from './app.ts'
import { platform, root } from './platform.ts'
import { serveRpc } from './rpc.ts'

export interface Resource {
  type: string
  name: string
  inputs: Record<string, unknown>
}

const sample = {
  CodeKey: 'a key of more than sixteen letters',
  RpcUrl: 'https://rpc.example/key',
  SubgraphUrl: 'https://api.studio.thegraph.com/query/1/mota/v1',
  Desk: 'desk@mota.example',
}

interface Wishes {
  secrets?: Record<string, string>
  /** Rewrites the table of stages. */
  change?: (text: string) => string
}

/** Every resource that a deploy of the stage would ask AWS for, made by SST's own components. */
export async function evaluate(
  stage: string,
  { secrets = sample, change = (text) => text }: Wishes = {},
): Promise<Resource[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-deployed-'))
  const program = join(platform, `mota-${stage}-${process.pid}-${Date.now()}.mjs`)
  mkdirSync(join(folder, 'web/dist'), { recursive: true })
  mkdirSync(join(folder, 'web/build'))
  for (const file of ['dist/404.html', 'dist/app.html', 'dist/about.html', 'build/server.mjs'])
    writeFileSync(join(folder, 'web', file), '')
  writeFileSync(join(folder, 'package.json'), '{"workspaces":["web"]}')
  writeFileSync(join(folder, 'web/package.json'), '{"name":"web","scripts":{"build":"true"}}')
  const rpc = await serveRpc(folder)
  try {
    await bundle(program, stage, folder, change)
    const given = Object.entries(secrets).map(([name, value]) => [`SST_SECRET_${name}`, value])
    const env = { ...process.env, ...Object.fromEntries(given), SST_SERVER: rpc.url }
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 1 << 27 })
    return JSON.parse(stdout.slice(stdout.indexOf('[{')))
  } finally {
    rpc.stop()
    rmSync(program, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As SST bundles it: globals from its shim, the stage written in. */
async function bundle(outfile: string, stage: string, work: string, change: (text: string) => string) {
  const paths = { home: work, root: work, work, platform }
  await build({
    entryPoints: [join(import.meta.dirname, 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    packages: 'external',
    logLevel: 'error',
    inject: [join(platform, 'src/shim/run.js')],
    define: {
      $app: JSON.stringify(await appOf(stage)),
      $cli: JSON.stringify({ command: 'deploy', rpc: '', paths, state: { version: {} } }),
      $dev: 'false',
    },
    absWorkingDir: root,
    plugins: [changed(change)],
  })
}

/** The stages' table, as a test may want it. */
const changed = (change: (text: string) => string): Plugin => ({
  name: 'stage',
  setup: ({ onLoad }) =>
    onLoad({ filter: /infra\/stage\.ts$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises')
      return { contents: change(await readFile(path, 'utf8')), loader: 'ts' }
    }),
})
