import { randomBytes } from 'node:crypto'
import { type Stage, stageOf } from '../../parts/stage.ts'
import { type Command, Misuse } from '../command.ts'
import { secretsIn, summaryOf } from '../dump.ts'
import { openEnvelope } from '../envelope.ts'
import { type SecretName, secretNames, secretsFor } from '../secret.ts'
import { secretsOf, setSecret } from '../secret-store.ts'

const isSecret = (name: string): name is SecretName => name in secretNames

/** SST stores secrets, even before the stage exists. This table lists the required ones. */
export const secrets: Command = {
  usage:
    'secrets | secrets set NAME --from VARIABLE | secrets import FOLDER --from VARIABLE | secrets rotate [LinkKeys|VinKeys|PushKey]',
  summary:
    'Show which secrets are set; set one from a variable of your shell; restore those of an export; make a new key for codes, links in e-mails, VINs or notifications',
  beforeDeploy: true,
  async run([what, name = '', ...more], { options: { stage, from }, agree }) {
    const rotated = what === 'rotate' && more.length === 0 && ['', 'PushKey', ...lasting].includes(name)
    // Not as an argument: everybody on the machine can read arguments in the list of processes.
    const named = (what === 'set' && isSecret(name)) || (what === 'import' && name)
    if (what && !rotated && (!named || !from || more.length > 0)) throw new Misuse()
    const value = process.env[from] ?? ''
    if (named && !value)
      return { rows: [], bad: true, note: `The variable ${from} is not set. Export it first.` }
    if (stage === 'local') return { rows: [], bad: true, note: 'The local stage has no secrets.' }
    if (!what) return list(new Set((await secretsOf(stage)).keys()), stageOf(stage))
    const changes = rotated
      ? rotation(name, await secretsOf(stage))
      : what === 'set'
        ? { [name]: value }
        : await secretsIn(name, openEnvelope(value, (await summaryOf(name)).salt))
    const names = Object.keys(changes)
    if (!(await agree(`Sets ${names.join(' and ')} of ${stage}.`)))
      return { rows: [], note: 'Nothing changed.' }
    for (const [chosen, secret] of Object.entries(changes)) await setSecret(stage, chosen, secret)
    const rows = names.map((chosen) => ({ name: chosen, set: true }))
    return { rows, note: 'Deploy the stage for it to take effect.' }
  },
}

/** Also a private key for push services, unless one in four billion is chosen. */
const newKey = () => randomBytes(32).toString('base64url')

/** Secrets of several keys, newest first. What the former ones sealed or hashed stays valid. */
const lasting = ['LinkKeys', 'VinKeys']
const formerKeys = 5

/**
 * A new key is put before the former ones, so that no link in an old e-mail dies and no vehicle loses its history. Before
 * links and VINs had keys of their own, the code key served: the first rotation keeps it for them. It also makes the key
 * for push services. A new one there ends all subscriptions, until their browsers visit again.
 */
function rotation(name: string, there: ReadonlyMap<string, string>): Record<string, string> {
  const renewed = (one: string) => {
    const former = there.get(one) || there.get('CodeKey') || ''
    return [newKey(), ...former.split(',').filter(Boolean)].slice(0, formerKeys + 1).join(',')
  }
  if (name === 'PushKey') return { PushKey: newKey() }
  if (name) return { [name]: renewed(name) }
  const missing = lasting.filter((one) => !there.get(one))
  return {
    CodeKey: newKey(),
    ...Object.fromEntries(missing.map((one) => [one, renewed(one)])),
    ...(there.get('PushKey') ? {} : { PushKey: newKey() }),
  }
}

function list(there: ReadonlySet<string>, stage: Stage) {
  const rows = secretsFor(stage).map(({ name, meaning }) => ({ name, set: there.has(name), meaning }))
  return { rows, bad: rows.some(({ set }) => !set) }
}
