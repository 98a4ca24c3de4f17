import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until no other living process holds the file, then holds it. Returns how to let go. */
export async function holdLock(file: string): Promise<() => void> {
  while (!take(file)) {
    if (!isAlive(holder(file))) rmSync(file, { force: true })
    else await sleep(100)
  }
  return () => rmSync(file, { force: true })
}

/** Holds the file at once, or says which living process does. */
export function tryLock(file: string): { release: () => void } | { heldBy: number } {
  if (!take(file)) {
    const pid = holder(file)
    if (isAlive(pid)) return { heldBy: pid }
    rmSync(file, { force: true })
    if (!take(file)) return { heldBy: holder(file) }
  }
  return { release: () => rmSync(file, { force: true }) }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
