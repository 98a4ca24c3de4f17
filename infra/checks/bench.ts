import { spawnSync } from 'node:child_process'
import { root } from './command.ts'
import { packages } from './package.ts'

/** Prints the figures of every package that has some; with names, of those alone. */
const wanted = process.argv.slice(2)
const measured = packages.filter(
  ({ scripts, folder }) => scripts.bench && (!wanted.length || wanted.includes(folder)),
)

const results = measured.map(({ name, folder }) => {
  console.log(`\n— ${folder}`)
  return spawnSync('npm', ['run', '--silent', 'bench', '-w', name], { cwd: root, stdio: 'inherit' }).status
})
process.exitCode = results.every((status) => status === 0) ? 0 : 1
