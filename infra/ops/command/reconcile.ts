import { deployments, escrowAbi, type StatusNumber, statusName } from '@mota/contracts/sdk'
import type { Deps } from '../../../functions/src/deps.ts'
import { recoverSale } from '../../../functions/src/sale/operation/record.ts'
import type { Command, Row } from '../command.ts'
import { reasonOf } from '../print.ts'

const named = (status: StatusNumber | undefined) => (status === undefined ? 'missing' : statusName(status))

async function count({ chain, config }: Deps): Promise<number> {
  const { escrow } = deployments[config.MOTA_NETWORK]
  return Number(
    await chain.client.readContract({ address: escrow, abi: escrowAbi, functionName: 'transactionCount' }),
  )
}

/** Sales whose record differs from the chain. */
async function differing(deps: Deps): Promise<{ id: number; row: Row }[]> {
  const found = []
  const last = await count(deps)
  for (let id = 1; id <= last; id++) {
    const [sale, { data }] = await Promise.all([
      deps.chain.sale(id),
      deps.store.sales.get({ escrow: deps.chain.escrow, id }).go(),
    ])
    if (sale && sale.status !== data?.status)
      found.push({ id, row: { sale: id, chain: named(sale.status), database: named(data?.status) } })
  }
  return found
}

/** What became of one sale. Anybody can make a sale that cannot be recorded, so none stops those after it. */
async function outcomeOf(deps: Deps, id: number): Promise<string> {
  try {
    return (await recoverSale(deps, id))?.how ?? 'The buyer named no vehicle, or paid in an unknown token.'
  } catch (error) {
    return reasonOf(error)
  }
}

export const reconcile: Command = {
  usage: 'reconcile',
  summary: 'Update the database to match the chain for every sale',
  async run(_, { options, deps: open, agree }) {
    const deps = await open()
    const wrong = await differing(deps)
    if (!wrong.length) return { rows: [], note: 'The database agrees with the chain.' }
    if (!(await agree(`Fixes ${wrong.length} sales.`)))
      return {
        rows: wrong.map(({ row }) => row),
        bad: true,
        note: options.dry ? 'These would be recorded.' : 'Nothing changed.',
      }
    const rows = []
    for (const { id, row } of wrong) rows.push({ ...row, result: await outcomeOf(deps, id) })
    const left = (await differing(deps)).length
    return {
      rows,
      bad: left > 0,
      note: left ? `${left} could not be recorded.` : 'All recorded.',
    }
  },
}
