import { readFileSync } from 'node:fs'

/** The memory of a process in megabytes; undefined once it has ended. */
export function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) / 1024 : undefined
  } catch {
    return undefined
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Samples of about two minutes. A process that lived for less is still filling its caches. */
const fewest = 60

/**
 * The median memory in the second and in the last third of a process's life; the first third is its start. Undefined for
 * a short life.
 */
export function growthOf(samples: readonly number[]): { from: number; to: number } | undefined {
  if (samples.length < fewest) return undefined
  const third = Math.floor(samples.length / 3)
  return { from: median(samples.slice(third, 2 * third)), to: median(samples.slice(-third)) }
}
