import { readdirSync, readFileSync } from 'node:fs'

/** A process and its direct children, such as the backends of PostgreSQL. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '),
    )
    return [pid, ...children.map(Number).filter(Boolean)]
  } catch {
    // It has ended, or this is no Linux.
    return [pid]
  }
}
