import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { holdLock } from '../lock.ts'
import { temporaryFolder } from '../temporary.ts'
import type { User } from './user.ts'

/**
 * A folder that PostgreSQL's user can reach, who may be another user. If one of the folders above is closed to others,
 * like root's home, a folder in the system's temporary folder takes its place.
 */
export function reachableFolder(folder: string, user: User | undefined): string {
  // The folder is created again for that user at each start.
  return !user || isOpen(dirname(folder)) ? folder : substitute(folder)
}

/** The same for a folder that is only read: if it cannot be reached, it is copied once. */
export async function reachableCopy(folder: string, user: User | undefined): Promise<string> {
  if (!user || isOpen(folder)) return folder
  const copy = substitute(folder)
  if (existsSync(copy)) return copy
  const release = await holdLock(`${copy}.lock`)
  try {
    if (!existsSync(copy)) {
      rmSync(`${copy}.draft`, { recursive: true, force: true })
      cpSync(folder, `${copy}.draft`, { recursive: true, verbatimSymlinks: true })
      renameSync(`${copy}.draft`, copy)
    }
    return copy
  } finally {
    release()
  }
}

function isOpen(folder: string): boolean {
  const parent = dirname(folder)
  const open = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0
  return open && (parent === folder || isOpen(parent))
}

function substitute(folder: string): string {
  return join(temporaryFolder(), createHash('sha256').update(folder).digest('hex').slice(0, 16))
}
