import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { holdLock } from './lock.ts'
import type { Context } from './part.ts'

const root = join(import.meta.dirname, '../..')
const stamps = join(root, 'node_modules/.cache/mota')

interface Build {
  workspace: string
  /** The files and folders that the output depends on, relative to the root. */
  inputs: string[]
  /** A file that the build writes. */
  output: string
  env?: Record<string, string>
}

/** Runs a package's `build`, unless its inputs are unchanged and its output is still that of the last run. */
export async function builtOnce(
  { token }: Pick<Context, 'token'>,
  { workspace, inputs, output, env }: Build,
): Promise<void> {
  mkdirSync(stamps, { recursive: true })
  const stamp = join(stamps, workspace.replace('@mota/', ''))
  const release = await holdLock(`${stamp}.lock`)
  try {
    const print = fingerprint(
      inputs.map((input) => join(root, input)),
      JSON.stringify(env ?? {}),
    )
    const made = () => `${print} ${statSync(join(root, output), { throwIfNoEntry: false })?.mtimeMs}`
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made()) return
    await run(workspace, { ...env, MOTA_STACK: token })
    writeFileSync(stamp, made())
  } finally {
    release()
  }
}

async function run(workspace: string, env: Record<string, string>) {
  const command = ['run', 'build', '-w', workspace]
  try {
    await promisify(execFile)('npm', command, { cwd: root, env: { ...process.env, ...env } })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const output = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() && !noise.test(line))
    throw new Error(
      `${workspace} does not build (npm ${command.join(' ')}):\n${output.slice(-12).join('\n')}`,
    )
  }
}

/** Lines to leave out: the builder's own stack trace, and what npm adds to every failure. */
const noise = /^ +at |^npm |^> /

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
