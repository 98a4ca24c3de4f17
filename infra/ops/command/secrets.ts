import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Command, Misuse } from '../command.ts'
import { type SecretName, secretNames } from '../secret.ts'

const isSecret = (name: string): name is SecretName => name in secretNames

/** SST keeps them, also before the stage is there; this knows which there must be and what each is. */
export const secrets: Command = {
  usage: 'secrets [set NAME VALUE | rotate]',
  summary: 'Which secrets are set; set one; make a new key for codes',
  beforeDeploy: true,
  async run([what, name = '', value = ''], { options: { stage }, agree }) {
    const rotated = what === 'rotate'
    if (what && !rotated && (what !== 'set' || !isSecret(name) || !value)) throw new Misuse()
    if (stage === 'local')
      return { rows: [], bad: true, note: 'The local stage has none: it is worthless on purpose.' }
    if (!what) return list(namesSet(stage))
    const [chosen, text] = rotated ? ['CodeKey', randomBytes(32).toString('base64url')] : [name, value]
    if (!(await agree(`Sets ${chosen} of ${stage}.`))) return { rows: [], note: 'Nothing changed.' }
    sst(['set', chosen, '--stage', stage], text)
    return { rows: [{ name: chosen, set: true }], note: 'Deploy the stage for it to take effect.' }
  },
}

function list(there: ReadonlySet<string>) {
  const rows = Object.entries(secretNames).map(([name, { meaning }]) => ({
    name,
    set: there.has(name),
    meaning,
  }))
  return { rows, bad: rows.some(({ set }) => !set) }
}

/** Their names alone: no value is ever shown. */
function namesSet(stage: string): ReadonlySet<string> {
  const lines = sst(['list', '--stage', stage]).split('\n')
  return new Set(lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []))
}

/** The value goes by the standard input, where no list of processes shows it. */
function sst(words: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('npx', ['sst', 'secret', ...words], {
    input,
    encoding: 'utf8',
  })
  if (status === 0) return stdout
  const reason = `${stderr}${stdout}`.split('\n').find((line) => line.includes('✕')) ?? 'it said nothing'
  throw new Error(`sst secret ${words[0]} failed: ${reason.replace('✕', '').trim()}`)
}
