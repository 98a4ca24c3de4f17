import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sweepLeftovers } from '../guard.ts'
import { tryLock } from '../lock.ts'
import type { Context } from '../part.ts'

export const lockName = 'lock'
const seedName = 'seeded'
export const stackName = 'stack.json'

export interface Folder {
  /** True until the folder was seeded, or started with `--empty`. */
  isNew(): boolean
  settle(how: 'seeded' | 'empty'): void
  /** Writes the addresses of all parts to a file, for the seed and the operators' commands. */
  publish(stack: Pick<Context, 'env' | 'urls'>): void
  release(): void
}

/** Takes the data folder for this process alone, and ends what an earlier one may have left running on it. */
export function takeFolder(data: string, reset: boolean): Folder {
  mkdirSync(data, { recursive: true })
  const lock = tryLock(join(data, lockName))
  if ('heldBy' in lock) {
    throw new Error(
      `Mota is already running on ${data} (process ${lock.heldBy}). Stop it, or set MOTA_DATA to another folder.`,
    )
  }
  sweepLeftovers(data)
  rmSync(join(data, stackName), { force: true })
  if (reset) empty(data)
  const seed = join(data, seedName)
  return {
    isNew: () => !existsSync(seed),
    settle: (how) => writeFileSync(seed, `${how}\n`),
    publish: ({ env, urls }) => writeFileSync(join(data, stackName), JSON.stringify({ env, urls })),
    release: lock.release,
  }
}

function empty(data: string) {
  for (const name of readdirSync(data)) {
    if (name !== lockName) rmSync(join(data, name), { recursive: true, force: true })
  }
}
