import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { packages } from './package.ts'

/** The folders that the `.gitignore` of a folder names. */
function ignoredIn(folder: string): string[] {
  const file = join(root, folder, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))
}

/** Every file of the project. It does not ask git, because a copy of the sources may be no git repository. */
export function projectFiles(): string[] {
  const ignored = new Set(ignoredIn('.'))
  const ignoredPaths = new Set(
    packages.flatMap(({ folder }) => ignoredIn(folder).map((name) => join(root, folder, name))),
  )
  return globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name, parentPath }) => ignored.has(name) || ignoredPaths.has(join(parentPath, name)),
  })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
}
