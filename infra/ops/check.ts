import { within } from '../../functions/src/timeouts.ts'
import type { Output } from './command.ts'

/** One precondition of a stage that works. */
export interface Check {
  name: string
  /** Returns its finding, or throws an error that names the problem. */
  look(): Promise<string>
  /** The line that fixes it. */
  fix: string
  /** The one that must be well before this says anything. */
  after?: string
}

interface Finding {
  name: string
  ok: boolean
  found: string
  fix: string
}

const timeout = 10_000

/** Runs all checks at once, except those that depend on another. A check that times out has failed. */
export function examine(checks: readonly Check[]): Promise<Finding[]> {
  const findings = new Map<string, Promise<Finding>>()
  for (const check of checks)
    findings.set(check.name, examineOne(check, check.after ? findings.get(check.after) : undefined))
  return Promise.all(findings.values())
}

async function examineOne({ name, look, fix }: Check, before?: Promise<Finding>): Promise<Finding> {
  const base = await before
  if (base && !base.ok)
    return { name, ok: false, found: `depends on ${base.name}`, fix: `Fix ${base.name} first` }
  try {
    return { name, ok: true, found: await within(timeout, look()), fix: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { name, ok: false, found: inOneLine(reason), fix }
  }
}

/** A line for each check, the whole bad if one is. */
export function reportOf(findings: readonly Finding[]): Output {
  const bad = findings.some(({ ok }) => !ok)
  const rows = findings.map(({ name, ok, found, fix }) => ({
    check: name,
    state: ok ? 'ok' : 'BAD',
    found,
    fix,
  }))
  return { rows, bad, note: bad ? 'Not ready.' : 'Ready.' }
}

/** A heading without text under it does not count. */
const inOneLine = (reason: string) => {
  const [first = '', second = ''] = reason.split('\n')
  return first.endsWith(':') ? `${first} ${second.trim()}` : first
}
