import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

interface Package {
  name: string
  folder: string
  scripts: Record<string, string>
}

const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** The workspaces of the root's package.json, in its order. */
export const packages: Package[] = (read('.').workspaces as string[]).map((folder) => {
  const { name, scripts = {} } = read(folder)
  return { name, folder, scripts }
})
