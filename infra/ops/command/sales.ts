import { resumeSales, stopOf, stopSales } from '../../../functions/src/intent/stop.ts'
import { type Command, Misuse } from '../command.ts'

/** The contract's owner can stop new sales on the chain too. That costs a transaction, and holds for every client. */
export const sales: Command = {
  usage: 'sales | sales stop --reason TEXT | sales resume',
  summary: 'Show whether people can buy; stop new purchases; allow them again. Paid sales continue',
  async run([what], { deps: open, agree, options: { by, reason } }) {
    if ((what && what !== 'stop' && what !== 'resume') || (what === 'stop' && !reason)) throw new Misuse()
    const deps = await open()
    const question =
      what === 'stop'
        ? 'New purchases are stopped. Paid sales continue.'
        : 'New purchases are possible again.'
    if (what && !(await agree(question))) return { rows: [], note: 'Nothing changed.' }
    if (what === 'stop') await stopSales(deps, by, reason)
    if (what === 'resume') await resumeSales(deps)
    const stop = await stopOf(deps)
    return {
      rows: [{ new_sales: stop ? 'stopped' : 'open', since: stop?.at, by: stop?.by, reason: stop?.reason }],
    }
  },
}
