import { milliseconds } from './figure.ts'

/** The most that the 99th percentile may be, in milliseconds: of CPU for the embedded engine, by the clock for others. */
interface Goal {
  engine: string
  size: number
  page: number
  /** Where few listings match. */
  facets: number
  /** All of the process, from nothing to its first answer. */
  coldStart: number
}

/** Facets of more listings than these may be some seconds old, so to count them may take longer. */
export const broad = 100_000

export const goals: Goal[] = [
  { engine: 'embedded', size: 100_000, page: 10, facets: 30, coldStart: 2_000 },
  { engine: 'postgres', size: 100_000, page: 50, facets: 150, coldStart: 1_000 },
  { engine: 'postgres', size: 1_000_000, page: 50, facets: 150, coldStart: 1_000 },
]

/** A figure, and whether it is over the goal, if there is one. */
export const judged = (value: number | undefined, goal: number | undefined) =>
  milliseconds(value) + (value === undefined || goal === undefined || value <= goal ? '' : ` over ${goal}`)
