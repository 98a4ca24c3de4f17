import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import type { Queue } from '../queue/queue.ts'
import { perform } from './perform.ts'
import { sum } from './task.ts'

/** Does the work at once, where there is no queue: for operators and tests. Work that fails stays due in the table. */
export const inline = (deps: () => Deps): Queue => ({
  async add(work) {
    const report: Record<string, number> = {}
    for (const one of work)
      try {
        sum(report, await perform(deps(), one))
      } catch (error) {
        deps().log.error(`work.${one.kind}`, failureOf(error))
        sum(report, { failed: 1 })
      }
    return report
  },
})
