import { readdirSync, readFileSync } from 'node:fs'
import { type Node, treesOf } from './compiler.ts'
import type { Subject } from './subject.ts'

export interface SourceFile {
  path: string
  text: string
  tree: Node
}

const root = new URL('../', import.meta.url)

/** The files of `subject` with their syntax trees. Interfaces and errors contain no code to mutate. */
export function sourceFiles(subject: Subject): SourceFile[] {
  const paths = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.sol') &&
        !path.startsWith('interfaces/') &&
        path !== 'Errors.sol' &&
        subject.owns(`src/${path}`),
    )
    .map((path) => `src/${path}`)
    .toSorted()
  const texts = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]))
  const trees = treesOf(texts)
  return [...texts].map(([path, text]) => {
    const tree = trees.get(path)
    if (!tree) throw new Error(`${path} does not compile.`)
    return { path, text, tree }
  })
}
