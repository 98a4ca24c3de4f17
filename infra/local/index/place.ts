import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../temporary.ts'
import type { User } from './user.ts'

/**
 * Another user than the one who runs this must reach PostgreSQL's files. Under a home closed to others,
 * as root's is, they cannot; then the system's temporary folder has to do.
 */
export function reachableFolder(folder: string, user: User | undefined): string {
  // The folder is created again for that user at each start.
  return !user || isOpen(dirname(folder)) ? folder : substitute(folder)
}

/** The same for a folder that is read: it is copied there, once. */
export function reachableCopy(folder: string, user: User | undefined): string {
  if (!user || isOpen(folder)) return folder
  const copy = substitute(folder)
  if (existsSync(copy)) return copy
  rmSync(`${copy}.draft`, { recursive: true, force: true })
  cpSync(folder, `${copy}.draft`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.draft`, copy)
  return copy
}

function isOpen(folder: string): boolean {
  const parent = dirname(folder)
  const open = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0
  return open && (parent === folder || isOpen(parent))
}

function substitute(folder: string): string {
  return join(temporaryFolder(), createHash('sha256').update(folder).digest('hex').slice(0, 16))
}
