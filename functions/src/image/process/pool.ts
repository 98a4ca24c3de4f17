import type { Encoded, PictureRequest } from './message.ts'
import { type Bounds, type Process, startProcess } from './one.ts'

export interface Turn {
  /** The owner of the picture. Owners take turns, so many pictures of one owner delay another owner by one picture at most. */
  owner: string
  /** Ends the work when nobody waits for it any more. */
  signal?: AbortSignal | undefined
}

interface Job extends Turn {
  request: PictureRequest
  resolve(result: Encoded): void
  reject(reason: unknown): void
}

interface Pool {
  run(request: PictureRequest, turn: Turn): Promise<Encoded>
  /** How many pictures wait for a process: of one owner, or of all. */
  waiting(owner?: string): number
}

/** The picture cannot be decoded. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** A process without work ends after this time, because it keeps the memory of the largest picture. */
const idle = 60_000

/** A few processes, started when the first picture comes. One that exceeds its bounds is killed, with one picture. */
export function openPool(program: string, size: number, bounds: Bounds, idleMs = idle): Pool {
  const jobs = new Map<string, Job[]>()
  const resting: { one: Process; timer: NodeJS.Timeout }[] = []
  let running = 0

  /** The first owner's first picture. The owner then goes to the end of the line. */
  function take(): Job | undefined {
    for (const [owner, [job, ...rest]] of jobs) {
      jobs.delete(owner)
      if (rest.length > 0) jobs.set(owner, rest)
      if (job && !job.signal?.aborted) return job
    }
    return undefined
  }

  function next() {
    if (running >= size) return
    const job = take()
    if (!job) return
    running += 1
    void work(job).finally(() => {
      running -= 1
      next()
    })
  }

  async function work({ request, signal, resolve, reject }: Job): Promise<void> {
    const one = wake() ?? startProcess(program, bounds)
    signal?.addEventListener('abort', one.kill, { once: true })
    try {
      await one.ready
      const response = await one.run(request)
      if ('refused' in response) reject(new Unreadable())
      else resolve(response)
      rest(one)
    } catch (error) {
      one.kill()
      reject(error)
    } finally {
      signal?.removeEventListener('abort', one.kill)
    }
  }

  function wake(): Process | undefined {
    const rested = resting.pop()
    clearTimeout(rested?.timer)
    return rested?.one
  }

  function rest(one: Process) {
    // It takes a moment to end, and gets no picture in that time.
    const timer = setTimeout(() => {
      leave()
      one.kill()
    }, idleMs)
    timer.unref()
    const entry = { one, timer }
    function leave() {
      const at = resting.indexOf(entry)
      if (at >= 0) resting.splice(at, 1)
    }
    resting.push(entry)
    void one.ended.then(leave)
  }

  return {
    run: (request, { owner, signal }) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        jobs.set(owner, [...(jobs.get(owner) ?? []), { request, owner, signal, resolve, reject }])
        next()
      }),
    waiting: (owner) =>
      owner === undefined
        ? [...jobs.values()].reduce((sum, { length }) => sum + length, 0)
        : (jobs.get(owner)?.length ?? 0),
  }
}
