import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Command, Misuse } from '../command.ts'
import { dump } from '../dump.ts'
import { openEnvelope, unsealed } from '../envelope.ts'
import { placesOf } from '../places.ts'
import { secretsAmong } from '../secret.ts'

const checkout = join(import.meta.dirname, '../../..')

const isInside = (folder: string) => {
  const path = relative(checkout, folder)
  return !path.startsWith('..')
}

export const exportAll: Command = {
  usage: 'export FOLDER --from VARIABLE [--table NAME]',
  summary:
    'Copy all permanent data and the secrets into a new folder, encrypted with the words in a variable of your shell',
  async run([given], { options: { stage, table, from }, environment, deps }) {
    if (!given) throw new Misuse()
    const folder = resolve(given)
    const bad = (note: string) => ({ rows: [], bad: true, note })
    if (existsSync(folder)) return bad(`${folder} is there already. Name a new folder.`)
    if (isInside(folder)) return bad('The folder is inside the checkout, where it could be committed.')
    if (stage !== 'local' && !from)
      return bad(
        'The export has names and addresses of people. Name a variable with its key: --from VARIABLE.',
      )
    const envelope = from ? openEnvelope(process.env[from] ?? '') : unsealed
    const places = placesOf(await deps(), table || undefined)
    return { rows: [await dump(places, folder, envelope, secretsAmong(environment))] }
  },
}
