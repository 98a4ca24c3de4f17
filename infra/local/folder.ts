import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sweepLeftovers } from './guard.ts'
import { tryLock } from './lock.ts'
import type { Context } from './part.ts'

export const lockName = 'lock'
/** A folder with this file is a market's, and everything in it too. It is empty until the folder was seeded. */
const seedName = 'seeded'
export const stackName = 'stack.json'

export interface Folder {
  /** True until the folder was seeded, or started with `--empty`. */
  isNew(): boolean
  settle(how: 'seeded' | 'empty'): void
  /** Deletes the data. */
  reset(): void
  /** Writes the addresses of all parts to a file, for the seed and the operators' commands. */
  publish(stack: Pick<Context, 'env' | 'urls'>): void
  release(): void
}

/** Takes the data folder for this process alone, and ends what an earlier one may have left running on it. */
export function takeFolder(data: string): Folder {
  mkdirSync(data, { recursive: true })
  const seed = join(data, seedName)
  const others = () => readdirSync(data).filter((name) => name !== seedName && !name.startsWith(lockName))
  // Mota deletes and replaces files in this folder by their names, even files that somebody else put there.
  if (others().length > 0 && !existsSync(seed))
    throw new Error(`${data} is not empty, and is no data folder of Mota. Set MOTA_DATA to a new folder.`)
  const lock = tryLock(join(data, lockName))
  if ('heldBy' in lock) {
    throw new Error(
      `Mota is already running on ${data} (process ${lock.heldBy}). Stop it, or set MOTA_DATA to another folder.`,
    )
  }
  if (!existsSync(seed)) writeFileSync(seed, '')
  sweepLeftovers(data)
  rmSync(join(data, stackName), { force: true })
  return {
    isNew: () => readFileSync(seed, 'utf8') === '',
    settle: (how) => writeFileSync(seed, `${how}\n`),
    reset() {
      writeFileSync(seed, '')
      for (const name of others()) rmSync(join(data, name), { recursive: true, force: true })
    },
    publish: ({ env, urls }) => writeFileSync(join(data, stackName), JSON.stringify({ env, urls })),
    release: lock.release,
  }
}
