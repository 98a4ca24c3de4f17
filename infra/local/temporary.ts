import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what all stacks of one user share. Nobody else may write to it. */
export function temporaryFolder(): string {
  const own = join(tmpdir(), `mota-${process.getuid?.()}`)
  mkdirSync(own, { recursive: true, mode: 0o711 })
  const { uid, mode } = lstatSync(own)
  if (uid !== process.getuid?.() || mode & 0o022)
    throw new Error(`${own} belongs to another user. Remove it.`)
  return own
}
