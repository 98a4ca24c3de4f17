import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Sized } from './catalogue.ts'
import { milliseconds } from './figure.ts'
import { broad, goals, judged } from './goal.ts'
import { kinds } from './query.ts'

const file = join(import.meta.dirname, 'figures.md')
const heading = `# Figures

\`npm run bench -w functions -- --update\` wrote each section, at the date that it names; nobody edits them. In milliseconds,
of CPU for the embedded engine, by the clock for those in a database. Valid only on the machine that measured them.
`

const nameOf = ({ engine, size }: Sized) => `${engine}, ${size.toLocaleString('en')} listings`

function sectionOf(sized: Sized): string {
  const goal = goals.find(({ engine, size }) => engine === sized.engine && size === sized.size)
  const { file, memory, coldStart, write, queries, facets, broadFacets } = sized
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const rows = Object.keys(kinds).map((name) => [
    name,
    ...[milliseconds(queries[name]?.p50), judged(queries[name]?.p99, goal?.page)],
    ...[milliseconds(facets[name]?.p50), judged(facets[name]?.p99, goal?.facets)],
    ...[milliseconds(broadFacets[name]?.p50), milliseconds(broadFacets[name]?.p99)],
  ])
  const titles = ['page', 'facets', 'broad facets'].flatMap((title) => [`${title} p50`, `${title} p99`])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return `## ${nameOf(sized)}

${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.
Cold start ${judged(coldStart, goal?.coldStart)}, a write ${milliseconds(write.p50)} / ${milliseconds(write.p99)}, memory ${megabytes(memory)}, disk ${megabytes(file)}.
${goal ? `Goals: p99 of a page ${goal.page}, of facets ${goal.facets}, cold start ${goal.coldStart}. No goal for broad facets, of more than ${broad.toLocaleString('en')} listings.` : 'No goals.'}

${[line(['', ...titles]), line(Array(titles.length + 1).fill('---')), ...rows.map(line)].join('\n')}
`
}

/** Replaces the sections of what was measured. Those of other engines and sizes stay as they are. */
export function record(sizes: Sized[]) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`]),
  )
  for (const sized of sizes) sections.set(nameOf(sized), sectionOf(sized))
  writeFileSync(file, [heading, ...sections.values()].join('\n'))
}
