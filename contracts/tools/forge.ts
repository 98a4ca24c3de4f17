import { createRequire } from 'node:module'

const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`

/** Foundry's binary. The npm wrapper around it always exits with 0, even after a failure. */
export const forge = createRequire(import.meta.url).resolve(`@foundry-rs/forge-${platform}/bin/forge`)

const modules = new URL('../../node_modules/', import.meta.url).pathname

/** Makes forge use the compiler and libraries of this checkout, even for sources in another folder. */
export const forgePaths = [
  '--use',
  new URL('solc', import.meta.url).pathname,
  '-R',
  `@openzeppelin/=${modules}@openzeppelin/`,
]
