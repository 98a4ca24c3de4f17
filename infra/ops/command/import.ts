import { existsSync } from 'node:fs'
import { type Command, Misuse } from '../command.ts'
import { itemsOf, load, placesOf } from '../dump.ts'

export const importAll: Command = {
  usage: 'import FOLDER',
  summary: 'Restore the data of an export',
  async run([folder], { deps, agree }) {
    if (!folder) throw new Misuse()
    if (!existsSync(folder)) return { rows: [], bad: true, note: `There is no ${folder}.` }
    const places = placesOf(await deps())
    let there = 0
    for await (const _ of itemsOf(places)) there++
    const question = `${places.table} holds ${there} items; those of the same keys are replaced.`
    if (!(await agree(question))) return { rows: [], note: `${question}\nNothing changed.` }
    return { rows: [await load(places, folder)] }
  },
}
