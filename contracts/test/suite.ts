import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Count {
  passed: number
  failed: number
}

const root = new URL('..', import.meta.url).pathname

/** Runs a program of `node_modules/.bin` in `contracts`, shows what it says, and keeps it. */
export async function run(command: string, args: readonly string[]): Promise<{ code: number; text: string }> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      process.stdout.write(chunk)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, text }
}

export async function runSolidity(...options: string[]): Promise<Count> {
  const { code, text } = await run('hardhat', ['test', 'solidity', ...options])
  return counted(code, sum(text, /^\s*(\d+) passing/gm), sum(text, /^\s*(\d+) failing/gm))
}

/** With full coverage of the sdk and of the local deployment, or it fails. */
export async function runTypescript(): Promise<Count> {
  const coverage = ['lines', 'branches', 'functions'].map((kind) => `--test-coverage-${kind}=100`)
  const included = ['sdk/**', 'deploy/**'].map((files) => `--test-coverage-include=${files}`)
  const options = ['--test', '--experimental-test-coverage', ...coverage, ...included]
  const { code, text } = await run('node', [...options, 'test/**/*.test.ts'])
  return counted(code, sum(text, /^(?:ℹ|#) pass (\d+)/gm), sum(text, /^(?:ℹ|#) fail (\d+)/gm))
}

/** A suite that breaks off without a failure counts as one. */
export function counted(code: number, passed: number, failed: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0)
}
