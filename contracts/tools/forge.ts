import { createRequire } from 'node:module'

const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`

/** Foundry's own program: the npm wrapper around it answers 0 whatever happened. */
export const forge = createRequire(import.meta.url).resolve(`@foundry-rs/forge-${platform}/bin/forge`)

const modules = new URL('../../node_modules/', import.meta.url).pathname

/** Compiler and libraries of this checkout, wherever the sources are. */
export const forgePaths = [
  '--use',
  new URL('solc', import.meta.url).pathname,
  '-R',
  `@openzeppelin/=${modules}@openzeppelin/`,
]
