import type { Deps } from '../deps.ts'
import type { Work } from '../queue/queue.ts'
import type { Job, Report } from './job.ts'

/**
 * Work whose amount has no upper limit. A schedule only finds what is due and adds it to the queue; workers do it, many at
 * once. The same work may come twice, so a worker first looks whether it is still due.
 */
export interface Task {
  name: string
  /** Seconds between two looks on a stage without schedules of its own. */
  every: number
  /** The possible results of one piece of work. */
  outcomes: readonly string[]
  /** Finds what is due, in pages, and no more than the workers can do until the next look. */
  find?(deps: Deps): AsyncIterable<readonly string[]>
  /** How many pieces can be done in a second. The queue hands out no more. Absent: there is no limit. */
  perSecond?(deps: Deps): number
  /** Does one piece of work. If it throws, the work is tried again. */
  work(deps: Deps, about: string): Promise<string | Report>
}

/** The job that finds a task's work. */
export const finder = (task: Task & Required<Pick<Task, 'find'>>): Job => ({
  name: task.name,
  every: task.every,
  async run(deps) {
    const report: Record<string, number> = {}
    // Without a queue the work is done at once, so its outcomes are counted.
    for (const outcome of deps.config.MOTA_QUEUE ? ['queued'] : task.outcomes) report[outcome] = 0
    const perSecond = task.perSecond?.(deps) ?? Number.POSITIVE_INFINITY
    let found = 0
    for await (const page of task.find(deps)) {
      const work = page.map(
        (about): Work => ({ kind: task.name, about, wait: Math.floor(found++ / perSecond) }),
      )
      sum(report, await deps.queue.add(work))
    }
    return report
  },
})

export function sum(report: Record<string, number>, more: Report) {
  for (const [name, count] of Object.entries(more)) report[name] = (report[name] ?? 0) + count
}
