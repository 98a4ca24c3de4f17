import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'
import type { Subject } from './subject.ts'

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
function compile(texts: ReadonlyMap<string, string>, settings: object): Output {
  const sources = Object.fromEntries([...texts].map(([path, content]) => [path, { content }]))
  const input = { language: 'Solidity', sources, settings: { evmVersion: 'cancun', ...settings } }
  return JSON.parse(solc.compile(JSON.stringify(input), { import: importFile })) as Output
}

export function treesOf(texts: ReadonlyMap<string, string>): Map<string, Node> {
  const { sources = {} } = compile(texts, { outputSelection: { '*': { '': ['ast'] } } })
  return new Map(Object.entries(sources).map(([path, { ast }]) => [path, ast]))
}

/** The creation code of each contract of `subject`, by its file. Undefined if they do not compile. */
export function bytecodesOf(
  texts: ReadonlyMap<string, string>,
  subject: Subject,
): Map<string, string> | undefined {
  const output = ['evm.bytecode.object']
  const outputSelection = Object.fromEntries(subject.contracts.map((path) => [path, { '*': output }]))
  const { contracts } = compile(texts, { ...subject.settings, outputSelection })
  if (!contracts) return undefined
  return new Map(
    subject.contracts.map((path) => {
      const name = path.replace(/^.*\/(\w+)\.sol$/, '$1')
      return [path, contracts[path]?.[name]?.evm.bytecode.object ?? '']
    }),
  )
}

function importFile(path: string): { contents: string } {
  const file = path.startsWith('src/') ? new URL(`../${path}`, import.meta.url) : require.resolve(path)
  return { contents: readFileSync(file, 'utf8') }
}
