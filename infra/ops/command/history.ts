import { rebuild } from '../../../functions/src/listing/history/rebuild.ts'
import type { Command } from '../command.ts'

export const history: Command = {
  usage: 'history',
  summary: 'Write the history of all vehicles from the stored listings, with the newest key',
  async run(_, { deps, agree }) {
    const open = await deps()
    if (!(await agree('Writes what is missing of the history of vehicles.')))
      return { rows: [], note: 'Nothing changed.' }
    return { rows: [await rebuild(open)] }
  },
}
