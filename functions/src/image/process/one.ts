import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { PictureRequest, PictureResponse } from './message.ts'

/** Limits for one picture. A request that ends also stops its pictures, so no time limit is needed here. */
export interface Bounds {
  /** Seconds of processor time, because a busy machine gives the process only a share of its time. */
  processor: number
  /** Megabytes of the whole process. */
  memory: number
}

/** The process was killed: the picture took more than its bounds. */
export class Killed extends Error {
  override name = 'Killed'
}

export interface Process {
  run(request: PictureRequest): Promise<PictureResponse>
  kill(): void
  /** Resolves when it can run, and rejects when it cannot be started. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
}

/** Milliseconds. */
const checkEvery = 100

/** Starts a process that decodes pictures. It does not get the environment, which has secrets. */
export function startProcess(program: string, bounds: Bounds): Process {
  const { LD_LIBRARY_PATH = '' } = process.env
  const child = fork(program, {
    execArgv: [],
    env: { LD_LIBRARY_PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    ended.then(() => reject(new Error('The process that decodes pictures does not start.')))
  })
  ready.catch(() => undefined)
  // A process without work does not keep this one alive.
  function rest() {
    child.unref()
    child.channel?.unref()
  }
  function work() {
    child.ref()
    child.channel?.ref()
  }
  ready.then(rest, () => undefined)

  async function run(request: PictureRequest): Promise<PictureResponse> {
    work()
    const before = (await usageOf(child.pid)).processor
    const check = setInterval(async () => {
      const { processor, memory } = await usageOf(child.pid)
      if (processor - before > bounds.processor || memory > bounds.memory) child.kill('SIGKILL')
    }, checkEvery)
    try {
      return await new Promise<PictureResponse>((resolve, reject) => {
        child.once('message', (response) => resolve(response as PictureResponse))
        ended.then(() => reject(new Killed()))
        child.send(request, (error) => error && reject(new Killed()))
      })
    } finally {
      clearInterval(check)
      child.removeAllListeners('message')
      rest()
    }
  }
  return { run, ready, ended, kill: () => void child.kill('SIGKILL') }
}

/** Seconds of processor time and megabytes of memory that a process uses, as Linux counts them. 0 on other systems. */
async function usageOf(pid: number | undefined): Promise<{ processor: number; memory: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (n: number) => Number(fields[n] ?? 0)
  return { processor: (field(11) + field(12)) / 100, memory: (field(21) * 4096) / 1e6 }
}
