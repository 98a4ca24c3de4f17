import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdLock } from './lock.ts'

const root = join(import.meta.dirname, '../..')
const stamps = join(root, 'node_modules/.cache/mota')

interface Build {
  workspace: string
  /** Files and folders, from the root, whose content decides the outcome. */
  inputs: string[]
  /** A file that is there when the build is. */
  output: string
  env?: Record<string, string>
}

/** Runs a package's `build`, unless nothing has changed since the last time. */
export async function builtOnce({ workspace, inputs, output, env }: Build): Promise<void> {
  mkdirSync(stamps, { recursive: true })
  const stamp = join(stamps, workspace.replace('@mota/', ''))
  const release = await holdLock(`${stamp}.lock`)
  try {
    const print = fingerprint(
      inputs.map((input) => join(root, input)),
      JSON.stringify(env ?? {}),
    )
    const done = existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print
    if (done) return
    run(workspace, env)
    writeFileSync(stamp, print)
  } finally {
    release()
  }
}

function run(workspace: string, env: Record<string, string> = {}) {
  try {
    execFileSync('npm', ['run', 'build', '-w', workspace], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    const said = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n')
    throw new Error(`${workspace} does not build (npm run build -w ${workspace}):\n${said}`)
  }
}

function fingerprint(paths: string[], salt: string): string {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(files)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
  return names.flatMap((name) => files(join(path, name)))
}

const ignored = new Set(['node_modules', 'dist', 'build'])
