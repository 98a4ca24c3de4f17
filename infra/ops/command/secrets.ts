import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Command, Misuse } from '../command.ts'
import { type SecretName, secretNames } from '../secret.ts'

const isSecret = (name: string): name is SecretName => name in secretNames

/** SST keeps them; this knows which there must be and what each is. */
export const secrets: Command = {
  usage: 'secrets [set NAME VALUE | rotate]',
  summary: 'Which secrets are set; set one; make a new key for codes',
  async run([what, name = '', value = ''], { options, environment, agree }) {
    if (!what)
      return {
        rows: Object.entries(secretNames).map(([name, { variable, meaning }]) => ({
          name,
          set: Boolean(environment[variable]),
          meaning,
        })),
        bad: Object.values(secretNames).some(({ variable }) => !environment[variable]),
      }
    const rotated = what === 'rotate'
    if (!rotated && (what !== 'set' || !isSecret(name) || !value)) throw new Misuse()
    const [chosen, text] = rotated ? ['CodeKey', randomBytes(32).toString('base64url')] : [name, value]
    if (options.stage === 'local')
      return { rows: [], bad: true, note: 'The local stage has none: it is worthless on purpose.' }
    if (!(await agree(`Sets ${chosen} of ${options.stage}.`))) return { rows: [], note: 'Nothing changed.' }
    const { status } = spawnSync('npx', ['sst', 'secret', 'set', chosen, '--stage', options.stage], {
      input: text,
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    return {
      rows: [{ name: chosen, set: status === 0 }],
      bad: status !== 0,
      note: 'Deploy the stage for it to take effect.',
    }
  },
}
