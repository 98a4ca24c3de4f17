import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Stage } from '../../parts/stage.ts'
import { appOf } from './app.ts'
import { platform, root } from './platform.ts'
import type { Resource } from './resource.ts'
import { serveRpc } from './rpc.ts'

const decoder = 'functions/src/image/process/decoder.mts'

const sample = {
  CodeKey: 'a key of more than sixteen letters',
  LinkKeys: 'a-second-key-of-more-than-sixteen-letters',
  VinKeys: 'a-third-key-of-more-than-sixteen-letters',
  PushKey: 'Q9bM3Xz0ZzQ9hUuB2x7mFvV6pQJcZ1eZc1Yz4m1xv1c',
  RpcUrl: 'https://rpc.example/key',
  SubgraphUrl: 'https://api.studio.thegraph.com/query/1/mota/v1',
  BundlerUrl: 'https://bundler.example/key',
  PaymasterUrl: 'https://paymaster.example/key',
  SponsorKey: `0x${'1'.repeat(64)}`,
  Desk: 'desk@mota.example',
}

interface Options {
  secrets?: Record<string, string>
  /** The changes that a test makes to the stage's row in `stage.ts`. */
  change?: Partial<Stage>
}

const evaluations = new Map<string, Promise<Resource[]>>()

/** Every resource that a deploy would create, made by the components of SST. An evaluation takes seconds, so test files share them. */
export function evaluate(
  stage: string,
  { secrets = sample, change = {} }: Options = {},
): Promise<Resource[]> {
  const key = JSON.stringify([stage, secrets, change])
  const evaluation = evaluations.get(key) ?? run(stage, secrets, change)
  evaluations.set(key, evaluation)
  return evaluation
}

async function run(
  stage: string,
  secrets: Record<string, string>,
  change: Partial<Stage>,
): Promise<Resource[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-evaluation-'))
  const program = join(platform, `mota-${randomUUID()}.mjs`)
  mkdirSync(join(folder, 'web/dist'), { recursive: true })
  mkdirSync(join(folder, 'web/build'))
  // A folder of its own: SST zips all of it, and must not find the zips of other functions there.
  const functions = join(folder, 'functions/build')
  mkdirSync(functions, { recursive: true })
  for (const file of ['dist/404.html', 'dist/app.html', 'dist/about.html', 'build/server.mjs'])
    writeFileSync(join(folder, 'web', file), '')
  // Copied from the source, so that a deploy without it fails here too.
  cpSync(join(root, decoder), join(folder, decoder))
  writeFileSync(join(folder, 'package.json'), '{"workspaces":["web"]}')
  writeFileSync(join(folder, 'web/package.json'), '{"name":"web","scripts":{"build":"true"}}')
  const rpc = await serveRpc(functions)
  try {
    await bundle(program, stage, folder)
    const given = Object.entries(secrets).map(([name, value]) => [`SST_SECRET_${name}`, value])
    const env = {
      ...process.env,
      ...Object.fromEntries(given),
      SST_SERVER: rpc.url,
      CHANGE: JSON.stringify(change),
    }
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 1 << 27 })
    return JSON.parse(stdout.slice(stdout.indexOf('[{')))
  } finally {
    rpc.stop()
    rmSync(program, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bundles the program like SST, with the globals of its shim and the stage as a constant. */
async function bundle(outfile: string, stage: string, work: string) {
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
  })
}
