import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { packages } from './package.ts'

/** The folders that the `.gitignore` of a folder leaves out. */
function leftOut(folder: string): string[] {
  const file = join(root, folder, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))
}

/** Every file that belongs to the project. Asked of the disk: a machine that got the sources otherwise may lack git. */
export function projectFiles(): string[] {
  const anywhere = new Set(leftOut('.'))
  const there = new Set(
    packages.flatMap(({ folder }) => leftOut(folder).map((name) => join(root, folder, name))),
  )
  return globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name, parentPath }) => anywhere.has(name) || there.has(join(parentPath, name)),
  })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
}
