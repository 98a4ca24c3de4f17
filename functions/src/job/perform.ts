import type { Deps } from '../deps.ts'
import type { Work } from '../queue/queue.ts'
import type { Report } from './job.ts'
import { tasks } from './tasks.ts'

/** Does one piece of work. Returns what came of it. */
export async function perform(deps: Deps, { kind, about }: Work): Promise<Report> {
  const task = tasks.get(kind)
  if (!task) throw new Error(`No task is called ${kind}.`)
  const outcome = await task.work(deps, about)
  return typeof outcome === 'string' ? { [outcome]: 1 } : outcome
}
