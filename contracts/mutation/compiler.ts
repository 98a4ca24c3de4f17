import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const require = createRequire(import.meta.url)

/** A node of solc's syntax tree, with the fields that mutations use. `src` is start:length:file. */
export interface Node {
  nodeType: string
  src: string
  [key: string]: unknown
}

interface Output {
  sources?: Record<string, { ast: Node }>
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** Compiles in this process, so that the compiler loads only once. `texts` replace the files in `src`. */
function compile(texts: ReadonlyMap<string, string>, selection: object): Output {
  const sources = Object.fromEntries([...texts].map(([path, content]) => [path, { content }]))
  const settings = { evmVersion: 'cancun', outputSelection: selection }
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  return JSON.parse(solc.compile(input, { import: importFile })) as Output
}

export function treesOf(texts: ReadonlyMap<string, string>): Map<string, Node> {
  const { sources = {} } = compile(texts, { '*': { '': ['ast'] } })
  return new Map(Object.entries(sources).map(([path, { ast }]) => [path, ast]))
}

/** The creation code of the escrow. Undefined if it does not compile. */
export function bytecodeOf(texts: ReadonlyMap<string, string>): string | undefined {
  const entry = 'src/VehicleEscrow.sol'
  const { contracts } = compile(texts, { [entry]: { VehicleEscrow: ['evm.bytecode.object'] } })
  return contracts?.[entry]?.VehicleEscrow?.evm.bytecode.object
}

function importFile(path: string): { contents: string } {
  const file = path.startsWith('src/') ? new URL(`../${path}`, import.meta.url) : require.resolve(path)
  return { contents: readFileSync(file, 'utf8') }
}
