import { existsSync } from 'node:fs'
import { type Command, Misuse } from '../command.ts'
import { dump } from '../dump.ts'
import { placesOf } from '../places.ts'

export const exportAll: Command = {
  usage: 'export FOLDER',
  summary: 'Copy all data that lasts into a new folder',
  async run([folder], { deps }) {
    if (!folder) throw new Misuse()
    if (existsSync(folder))
      return { rows: [], bad: true, note: `${folder} is there already. Name a new folder.` }
    return { rows: [await dump(placesOf(await deps()), folder)] }
  },
}
