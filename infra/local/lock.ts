import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Lock = { release: () => void } | { heldBy: number }

/** Waits until no other living process holds the lock file, then takes it. Returns a function that releases it. */
export async function holdLock(file: string): Promise<() => void> {
  for (;;) {
    const lock = tryLock(file)
    if ('release' in lock) return lock.release
    await sleep(100)
  }
}

/** Takes the lock at once, or says which running process has it. */
export function tryLock(file: string): Lock {
  return take(file) ?? takeFromEnded(file)
}

function take(file: string): Lock | undefined {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`)
  try {
    // So the file has its content from the first moment: others take an empty one for that of a process that has ended.
    linkSync(draft, file)
    return { release: () => rmSync(file, { force: true }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** One process at a time removes the lock of one that has ended: a second could remove the lock that the first then took. */
function takeFromEnded(file: string): Lock {
  const heldBy = holder(file)
  if (heldBy) return { heldBy }
  const removal = tryLock(`${file}.removal`)
  if ('heldBy' in removal) return removal
  try {
    const content = read(file)
    if (content !== undefined && !runningIn(content)) rmSync(file, { force: true })
    return take(file) ?? { heldBy: holder(file) }
  } finally {
    removal.release()
  }
}

/** The running process that holds the lock, or 0. */
export const holder = (file: string): number => runningIn(read(file) ?? '')

/** The process in a lock's content, or 0 if it has ended. Its start time distinguishes it from a later one with the same id. */
function runningIn(content: string): number {
  const [pid = '', started] = content.split(' ')
  return started && startOf(Number(pid)) === started ? Number(pid) : 0
}

/** The process's start time in clock ticks (outside Linux: `alive`); empty if there is no such process. */
function startOf(pid: number): string {
  if (process.platform === 'linux') return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? ''
  try {
    return process.kill(pid, 0) ? 'alive' : ''
  } catch {
    return ''
  }
}

/** Undefined if there is no such file. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
