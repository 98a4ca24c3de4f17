import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Stage, stageOf } from '../../parts/stage.ts'
import { type Command, Misuse } from '../command.ts'
import { type SecretName, secretNames } from '../secret.ts'

const isSecret = (name: string): name is SecretName => name in secretNames

/** SST stores secrets, even before the stage exists. This table lists the required ones. */
export const secrets: Command = {
  usage: 'secrets | secrets set NAME --from VARIABLE | secrets rotate',
  summary: 'Show which secrets are set; set one from a variable of your shell; make a new key for codes',
  beforeDeploy: true,
  async run([what, name = '', ...more], { options: { stage, from }, agree }) {
    const rotated = what === 'rotate'
    // Not on the command line itself: everybody on the machine can read that in the list of processes.
    if (what && !rotated && (what !== 'set' || !isSecret(name) || !from || more.length > 0))
      throw new Misuse()
    const value = process.env[from] ?? ''
    if (what === 'set' && !value)
      return { rows: [], bad: true, note: `The variable ${from} is not set. Export it first.` }
    if (stage === 'local') return { rows: [], bad: true, note: 'The local stage has no secrets.' }
    if (!what) return list(await namesSet(stage), stageOf(stage))
    const [chosen, secret] = rotated ? ['CodeKey', randomBytes(32).toString('base64url')] : [name, value]
    if (!(await agree(`Sets ${chosen} of ${stage}.`))) return { rows: [], note: 'Nothing changed.' }
    await sst(['set', chosen, '--stage', stage], secret)
    return { rows: [{ name: chosen, set: true }], note: 'Deploy the stage for it to take effect.' }
  },
}

/** A graph-node of our own is found without a secret. */
function list(there: ReadonlySet<string>, { indexer }: Stage) {
  const rows = Object.entries(secretNames)
    .filter(([name]) => name !== 'SubgraphUrl' || indexer === 'graph')
    .map(([name, { meaning }]) => ({ name, set: there.has(name), meaning }))
  return { rows, bad: rows.some(({ set }) => !set) }
}

/** The names of the secrets that are set. No value is ever shown. */
async function namesSet(stage: string): Promise<ReadonlySet<string>> {
  const none = (error: Error) => {
    if (error.message.includes('No secrets found')) return ''
    throw error
  }
  const lines = (await sst(['list', '--stage', stage]).catch(none)).split('\n')
  return new Set(lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []))
}

const program = join(import.meta.dirname, '../../../node_modules/.bin/sst')

/** The value goes by the standard input, where no list of processes shows it. */
async function sst(words: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, ['secret', ...words])
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code === 0) return out
  const reason = `${err}${out}`.split('\n').find((line) => line.includes('✕')) ?? 'it said nothing'
  throw new Error(`sst secret ${words[0]} failed: ${reason.replace('✕', '').trim()}`)
}
