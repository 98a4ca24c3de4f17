import { existsSync } from 'node:fs'
import { type Command, Misuse } from '../command.ts'
import { dump, placesOf } from '../dump.ts'

export const exportAll: Command = {
  usage: 'export FOLDER [--table NAME]',
  summary: 'Copy all permanent data into a new folder',
  async run([folder], { options, deps }) {
    if (!folder) throw new Misuse()
    if (existsSync(folder))
      return { rows: [], bad: true, note: `${folder} is there already. Name a new folder.` }
    return { rows: [await dump(placesOf(await deps(), options.table || undefined), folder)] }
  },
}
