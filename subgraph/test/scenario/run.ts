import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const subgraph = join(import.meta.dirname, '../..')

/** The result of each assertion in graph-node's runner, by query. */
export type Verdicts = Map<string, string>

/** The runner gives a file up when its blocks take longer than a minute, and has no setting for it. */
const givenUp = /Sync timeout/
const tries = 3

/** Runs test files, given by name, against the built subgraph. Each has a run of its own, because a failed one leaves its data behind. */
export async function runScenarios(files: Record<string, string>, database: string): Promise<Verdicts> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-scenario-'))
  try {
    const verdicts: Verdicts = new Map()
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, `${name}.json`)
      writeFileSync(file, text)
      for (const [query, verdict] of await verdictsOf(file, database)) verdicts.set(query, verdict)
    }
    return verdicts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function verdictsOf(file: string, database: string, attempt = 1): Promise<Verdicts> {
  const text = await output(['test', '--skip-build', '--postgres-url', database, file])
  // A file that breaks off has no results, and a run that does so has no summary.
  const broken = /✘ .* - Error: .*|✘ Failed to parse: .*|Handler error: .*/.exec(text)?.[0]
  if (!broken && /Tests: \d+ passed/.test(text)) return verdictsIn(text)
  if (broken && givenUp.test(broken) && attempt < tries) return verdictsOf(file, database, attempt + 1)
  throw new Error(`graph-node's runner broke off: ${broken ?? text.slice(-2_000)}`)
}

function output(args: string[]): Promise<string> {
  const gnd = join(subgraph, '../node_modules/.bin/gnd')
  const options = {
    cwd: subgraph,
    env: { ...process.env, NO_COLOR: '1', RUST_LIB_BACKTRACE: '0' },
    maxBuffer: 2 ** 26,
  }
  return new Promise((resolve) => {
    execFile(gnd, args, options, (error, stdout, stderr) => resolve(`${stdout}${stderr}${error ?? ''}`))
  })
}

/** Reads the lines that start with ✔ or ✘. The lines after a ✘ are its reason. */
function verdictsIn(text: string): Verdicts {
  const verdicts: Verdicts = new Map()
  let subject: string | undefined
  for (const line of text.split('\n')) {
    const [, mark, name] = /^\s*([✔✘]) (.*)$/.exec(line) ?? []
    if (mark && name) {
      subject = mark === '✘' ? name : undefined
      verdicts.set(name, mark === '✘' ? 'failed' : 'passed')
    } else if (subject && line.trim()) {
      verdicts.set(subject, `${verdicts.get(subject)}\n${line}`)
    }
  }
  return verdicts
}
