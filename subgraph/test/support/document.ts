import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../web/src/lib/subgraph/document/sale.graphql')
const sections = readFileSync(file, 'utf8').split(/^(?=query |fragment )/m)

/** A query of the web with its fragments, as the web's client sends it. */
export function webDocument(operation: string): string {
  const query = sections.find((section) => new RegExp(`^query ${operation}\\b`).test(section))
  if (!query) throw new Error(`The web has no query ${operation}.`)
  const fragments = sections.filter((section) => {
    const [, name] = /^fragment (\w+)/.exec(section) ?? []
    return name && query.includes(`...${name}`)
  })
  return [query, ...fragments].join('')
}
