import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')
const file = join(root, '.env')

/** Reads `.env`. Variables that are already set win. */
export function loadSettings(): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Where the market of this machine keeps its data. */
export const dataFolder = (env: Record<string, string | undefined>): string =>
  resolve(root, env.MOTA_DATA || '.data')
