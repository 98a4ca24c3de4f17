import type { SearchPace } from '../schema/index.ts'

const minute = 60
const day = 24 * 60 * minute
/** Eight in the morning in Lagos, as seconds of a day in UTC. */
const morning = 7 * 60 * minute

/** In Unix seconds; `now` in milliseconds. All daily searches are due together: their vehicles are read once. */
export function dueAfter(pace: SearchPace, now: number): number {
  const seconds = Math.floor(now / 1000)
  if (pace === 'immediately') return seconds + 5 * minute
  return seconds + day - ((seconds - morning) % day)
}
