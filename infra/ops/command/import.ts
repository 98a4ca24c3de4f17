import { existsSync } from 'node:fs'
import { type Command, Misuse } from '../command.ts'
import { summaryOf } from '../dump.ts'
import { openEnvelope, unsealed } from '../envelope.ts'
import { load } from '../load.ts'
import { itemsOf, placesOf } from '../places.ts'

export const importAll: Command = {
  usage: 'import FOLDER --from VARIABLE',
  summary: 'Restore the data of an export, with the variable that has its key',
  async run([folder], { options: { from }, deps, agree }) {
    if (!folder) throw new Misuse()
    if (!existsSync(folder)) return { rows: [], bad: true, note: `There is no ${folder}.` }
    const { salt } = await summaryOf(folder)
    const envelope = salt ? openEnvelope(process.env[from] ?? '', salt) : unsealed
    const places = placesOf(await deps())
    let there = 0
    for await (const _ of itemsOf(places)) there++
    const question = `${places.table} holds ${there} items; those of the same keys are replaced.`
    if (!(await agree(question))) return { rows: [], note: `${question}\nNothing changed.` }
    return { rows: [await load(places, folder, envelope)] }
  },
}
