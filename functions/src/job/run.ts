import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import type { Job, Report } from './job.ts'

/** Runs a job and logs its report or its failure. A report that equals the `last` one is not logged. */
export async function runJob(deps: Deps, job: Job, last?: Report): Promise<Report> {
  try {
    const report = await job.run(deps)
    if (JSON.stringify(report) !== JSON.stringify(last)) deps.log.info(`job.${job.name}`, report)
    return report
  } catch (error) {
    deps.log.error(`job.${job.name}`, failureOf(error))
    throw error
  }
}

/** Runs a job every `every` seconds until `milliseconds` have passed. After a failure, the next run is the retry. */
export async function runFor(deps: Deps, job: Job, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  let last: Report | undefined
  do {
    last = await runJob(deps, job, last).catch(() => last)
    await sleep(job.every * 1_000)
  } while (performance.now() < end)
}

/** Runs each job again and again, never twice at once, until stopped. A failed run changes nothing about the next. */
export function repeat(deps: Deps, jobs: readonly Job[]): () => void {
  const timers = new Map<Job, NodeJS.Timeout>()
  const schedule = (job: Job, last?: Report) => {
    const timer = setTimeout(async () => {
      const report = await runJob(deps, job, last).catch(() => last)
      if (timers.has(job)) schedule(job, report)
    }, job.every * 1_000)
    timers.set(job, timer.unref())
  }
  for (const job of jobs) schedule(job)
  return () => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
}
