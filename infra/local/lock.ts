import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until no other living process holds the lock file, then takes it. Returns a function that releases it. */
export async function holdLock(file: string): Promise<() => void> {
  while (!take(file)) {
    if (!holder(file)) rmSync(file, { force: true })
    else await sleep(100)
  }
  return () => rmSync(file, { force: true })
}

/** Takes the lock at once, or says which running process has it. */
export function tryLock(file: string): { release: () => void } | { heldBy: number } {
  if (!take(file)) {
    const pid = holder(file)
    if (pid) return { heldBy: pid }
    rmSync(file, { force: true })
    if (!take(file)) return { heldBy: holder(file) }
  }
  return { release: () => rmSync(file, { force: true }) }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The running process that holds the lock, or 0. Its start time distinguishes it from a later process with the same id. */
export function holder(file: string): number {
  const [pid = '', started] = read(file).split(' ')
  return started && startOf(Number(pid)) === started ? Number(pid) : 0
}

/** The process's start time in clock ticks (outside Linux: `alive`); empty if there is no such process. */
function startOf(pid: number): string {
  if (process.platform === 'linux') return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
  try {
    return process.kill(pid, 0) ? 'alive' : ''
  } catch {
    return ''
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
