import type { Deps } from '../deps.ts'

/** The results of a run: numbers by name. */
export type Report = Readonly<Record<string, number>>

/** Work outside of requests. Running it twice, or in two processes at the same time, has the same effect as once. */
export interface Job {
  name: string
  /** Seconds between two runs on a stage without schedules of its own. */
  every: number
  run(deps: Deps): Promise<Report>
}
