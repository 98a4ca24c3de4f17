import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, PartName, Running } from '../part.ts'
import { type Fleet, startPart } from '../raise.ts'
import { output } from './output.ts'

/** Pauses between the attempts to restart a part, in milliseconds. After the last one it has failed for good. */
const pauses = [0, 500, 1000, 2000, 4000]

/** A part hangs if it misses this many checks in a row. A single miss may come from a busy machine. */
const misses = 3
const interval = 1_000
/** How long one check may take, in milliseconds. */
const patience = 3_000

/** A part that goes down more often within a minute is not restarted again. */
const most = { times: 5, within: 60_000 }

export interface Watch {
  /** Settles when a part could not be brought back. */
  lost: Promise<Error>
  end(): void
}

/** Restarts a part that dies or hangs, on the same port with the same data. */
export function superviseFleet(fleet: Fleet, context: Context): Watch {
  const lost = Promise.withResolvers<Error>()
  const ended = new AbortController()
  const { signal } = ended
  const over = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))

  async function watch(name: PartName, running: Running, falls: number[] = []): Promise<void> {
    const reason = await Promise.race([running.ended, hangs(name, running, signal), over])
    if (reason === undefined) return
    const begun = performance.now()
    const recent = [...falls.filter((at) => at > begun - most.within), begun]
    output.down(name, reason)
    await running.kill()
    if (recent.length > most.times) {
      const often = `${name} went down ${recent.length} times within a minute: ${reason}`
      return lost.resolve(new Error(`${often}. Its log is in ${context.data}/log.`))
    }
    const again = await retry(name, context, signal)
    if (signal.aborted) return again instanceof Error ? undefined : again.stop()
    if (again instanceof Error)
      return lost.resolve(new Error(`${name} could not be started again: ${again.message}`))
    fleet.set(name, again)
    output.back(name, performance.now() - begun)
    return watch(name, again, recent)
  }

  for (const [name, running] of fleet) watch(name, running)
  return { lost: lost.promise, end: () => ended.abort() }
}

/** Resolves with a reason once the part hangs. Never resolves if the watch ends before. */
async function hangs(name: PartName, { check, ended }: Running, signal: AbortSignal): Promise<string> {
  const gone = new AbortController()
  ended.then(() => gone.abort())
  const over = AbortSignal.any([signal, gone.signal])
  for (let missed = 0; missed < misses; ) {
    await sleep(interval, undefined, { signal: over }).catch(() => {})
    if (!check || over.aborted) return new Promise(() => {})
    missed = (await isAnswered(check)) ? 0 : missed + 1
  }
  return `${name} does not answer`
}

const isAnswered = (check: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([check().then(Boolean, () => false), sleep(patience, false, { ref: false })])

async function retry(name: PartName, context: Context, signal: AbortSignal): Promise<Running | Error> {
  let reason = new Error('it was not tried')
  for (const pause of pauses) {
    await sleep(pause)
    if (signal.aborted) break
    try {
      return await startPart(name, context, () => {})
    } catch (error) {
      reason = error as Error
    }
  }
  return reason
}
