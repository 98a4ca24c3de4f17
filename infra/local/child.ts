import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from './family.ts'
import type { Context, Running } from './part.ts'

interface Command {
  name: string
  file: string
  args?: string[]
  env?: Record<string, string>
  cwd?: string
  /** Run as this user (PostgreSQL refuses root). */
  user?: { uid: number; gid: number } | undefined
  stopSignal?: NodeJS.Signals
}

export interface Child {
  name: string
  pid: number
  ended: Promise<string>
  stop(): Promise<void>
  kill(): Promise<void>
  /** Repeats the check until it passes. Fails at once if the process has ended. */
  until(check: () => Promise<unknown>, seconds?: number): Promise<void>
}

const grace = 4_000

/** Starts a process whose output goes to `log/NAME.log`. It has its own process group, so Ctrl-C does not reach it. */
export function startChild(context: Context, command: Command): Child {
  const { name } = command
  const logs = join(context.data, 'log')
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${name}.log`)
  const output = openSync(log, 'w')
  const child = spawn(command.file, command.args ?? [], {
    cwd: command.cwd,
    env: { ...process.env, ...command.env, MOTA_STACK: context.token },
    stdio: ['ignore', output, output],
    detached: true,
    ...command.user,
  })
  closeSync(output)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not start: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`${name} ended (${signal ?? `exit code ${code}`})`))
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, ended, command.stopSignal ?? 'SIGTERM'),
    kill: async () => {
      killFamily(child)
      await ended
    },
    // A part that ends is noticed at once. One that is only slow, on a busy machine, may take its time.
    until: (check, seconds = 300) => until(check, seconds, name, ended, log),
  }
}

/** A child that hangs outlives its parent: backends of PostgreSQL keep its memory, so that it cannot start again. */
function killFamily({ pid }: ChildProcess) {
  if (pid === undefined) return
  for (const one of familyOf(pid))
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended.
    }
}

async function stop(child: ChildProcess, ended: Promise<string>, signal: NodeJS.Signals) {
  if (!child.kill(signal)) return
  const late = setTimeout(() => killFamily(child), grace)
  await ended
  clearTimeout(late)
}

async function until(
  check: () => Promise<unknown>,
  seconds: number,
  name: string,
  ended: Promise<string>,
  log: string,
) {
  let reason: string | undefined
  let isLate = false
  const gone = ended.then((text) => {
    reason = text
  })
  const timer = new AbortController()
  const late = sleep(seconds * 1_000, undefined, timer).then(
    () => {
      isLate = true
    },
    () => {},
  )
  try {
    // A part may accept a connection and never answer, so the check may not end by itself.
    while (!(await Promise.race([check().catch(() => false), gone, late]))) {
      if (reason) throw new Error(`${reason}: ${errorLine(log)}`)
      if (isLate) throw new Error(`${name} did not answer within ${seconds} s; see ${log}`)
      await sleep(50)
    }
  } finally {
    timer.abort()
  }
}

/** Whether a server responds with success to a browser's request for a page. Vite serves pages only to such requests. */
export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { headers: { accept: 'text/html,*/*' } })).ok

/** The last line of the log with an error, or its last line. graph-node writes the reason of a panic before that line. */
function errorLine(log: string) {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const why = lines.findLast((line) => /^\S*(error|fatal)\b|AddrInUse|in use/i.test(line)) ?? lines.at(-1)
  return `${why || 'it said nothing'} (${log})`
}

interface Readiness {
  ready(): Promise<unknown>
  /** Called again and again once it is ready. */
  check?: () => Promise<unknown>
}

/** A part of several processes. If it does not become ready, all of them are ended. */
export async function whenReady(children: Child[], { ready, check }: Readiness): Promise<Running> {
  const running: Running = {
    pids: children.map((child) => child.pid),
    ended: Promise.race(children.map((child) => child.ended)),
    ...(check ? { check } : {}),
    stop: async () => {
      for (const child of children.toReversed()) await child.stop()
    },
    kill: async () => {
      await Promise.all(children.map((child) => child.kill()))
    },
  }
  try {
    await ready()
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}
