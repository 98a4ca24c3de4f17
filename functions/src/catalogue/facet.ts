import { fieldNames, limits, rowOf } from '../schema/index.ts'

/** The number of equal price ranges. */
export const ranges = 20

export const facetFields = fieldNames.filter((name) => rowOf(name).facet)

/** The values with the most vehicles first, equal ones by name, as many as a response may have. */
export const mostCommon = (counts: [value: string, count: number][]) =>
  counts.sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).slice(0, limits.listMax)
