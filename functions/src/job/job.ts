import type { Deps } from '../deps.ts'

/** What a run did: how many of what. */
export type Report = Readonly<Record<string, number>>

/** Work that nobody asks for by a request. Run twice, or by two processes at once, it does no more than run once. */
export interface Job {
  name: string
  /** Seconds between two runs on a stage without schedules of its own. */
  every: number
  run(deps: Deps): Promise<Report>
}
