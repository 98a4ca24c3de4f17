import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, PartName, Running } from '../part.ts'
import { type Fleet, startPart } from '../raise.ts'
import { output } from './output.ts'

/** Pauses between the attempts to restart a part, in milliseconds. After the last one it has failed for good. */
const pauses = [0, 500, 1000, 2000, 4000]

/**
 * A part hangs if this many checks in a row got no answer. A late answer counts: a busy part is slow, and a restart makes
 * that worse. A request may take 25 seconds.
 */
const misses = 27

/** A part that goes down more often within a minute is not restarted again. */
const maxFalls = { times: 5, within: 60_000 }

interface Watch {
  /** Settles when a part could not be brought back. */
  lost: Promise<Error>
  end(): void
}

/** Restarts a part that dies or hangs, on the same port with the same data. */
export function superviseFleet(fleet: Fleet, context: Context, intervalMs = 1_000): Watch {
  const lost = Promise.withResolvers<Error>()
  const ended = new AbortController()
  const { signal } = ended
  const over = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))

  async function watch(name: PartName, running: Running, falls: number[] = []): Promise<void> {
    const reason = await Promise.race([running.ended, hangs(name, running, signal, intervalMs), over])
    if (reason === undefined) return
    const begun = performance.now()
    const recent = [...falls.filter((at) => at > begun - maxFalls.within), begun]
    output.down(name, reason)
    await running.kill()
    if (recent.length > maxFalls.times) {
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
async function hangs(
  name: PartName,
  { check, ended }: Running,
  signal: AbortSignal,
  intervalMs: number,
): Promise<string> {
  const gone = new AbortController()
  ended.then(() => gone.abort())
  const over = AbortSignal.any([signal, gone.signal])
  let missed = 0
  const answered = (isWell: unknown) => {
    if (isWell) missed = 0
  }
  while (missed < misses) {
    missed++
    check?.().then(answered, () => {})
    await sleep(intervalMs, undefined, { signal: over }).catch(() => {})
    if (!check || over.aborted) return new Promise(() => {})
  }
  return `${name} does not answer`
}

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
