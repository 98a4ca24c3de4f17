import { milliseconds } from './figure.ts'

/** The most that the 99th percentile may be, in milliseconds: of CPU for the embedded engine, by the clock for others. */
interface Goal {
  engine: string
  size: number
  page: number
  facets: number
  /** All of the process, from nothing to its first answer. */
  coldStart: number
}

export const goals: Goal[] = [
  { engine: 'embedded', size: 100_000, page: 10, facets: 30, coldStart: 2_000 },
  { engine: 'postgres', size: 100_000, page: 50, facets: 150, coldStart: 1_000 },
  { engine: 'postgres', size: 1_000_000, page: 50, facets: 150, coldStart: 1_000 },
]

/** A figure, and whether it is over the goal, if there is one. */
export const judged = (value: number, goal: number | undefined) =>
  milliseconds(value) + (goal === undefined || value <= goal ? '' : ` over ${goal}`)
