import { deployments, escrowAbi, type StatusNumber, statusName } from '@mota/contracts/sdk'
import type { Deps } from '../../../functions/src/deps.ts'
import { recoverSale } from '../../../functions/src/sale/operation/record.ts'
import type { Command, Row } from '../command.ts'

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

export const reconcile: Command = {
  usage: 'reconcile',
  summary: 'Update the database to match the chain for every sale',
  async run(_, { options, deps: open, agree }) {
    const deps = await open()
    const wrong = await differing(deps)
    if (!wrong.length) return { rows: [], note: 'The database agrees with the chain.' }
    const rows = wrong.map(({ row }) => row)
    if (!(await agree(`Fixes ${wrong.length} sales.`)))
      return { rows, bad: true, note: options.dry ? 'These would be recorded.' : 'Nothing changed.' }
    for (const { id } of wrong) await recoverSale(deps, id)
    const left = await differing(deps)
    return {
      rows,
      bad: left.length > 0,
      note: left.length
        ? `${left.length} cannot be recorded: no payment named its vehicle.`
        : 'All recorded.',
    }
  },
}
