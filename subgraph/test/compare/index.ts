import type { Chain } from '../support/chain.ts'
import type { Graph, Row } from '../support/graph.ts'
import { accountFields, accountRows, withdrawalFields, withdrawalRows } from './account.ts'
import { differences } from './difference.ts'
import { readEvents } from './events.ts'
import { figureFields, figureRows, marketFields, marketRow } from './market.ts'
import { readSales, saleFields, saleRows } from './sale.ts'
import { stepFields, stepRows } from './step.ts'
import { tallyFields, tallyRows } from './tally.ts'

/** Everything that the index says against what the contract and its events say: a line for each difference. */
export async function compare(chain: Chain, graph: Graph): Promise<string[]> {
  const events = await readEvents(chain)
  const sales = await readSales(chain)
  const steps = stepRows(sales, events)
  const tallies = tallyRows(sales, chain.escrow)
  const accounts = await accountRows(chain, sales, events)
  const withdrawals = withdrawalRows(events)
  const market = await marketRow(chain, accounts, withdrawals, events)

  const check = async (collection: string, fields: string, rows: readonly Row[]) =>
    differences(collection, rows, await graph.all(collection, fields))

  const found = await Promise.all([
    check('sales', saleFields, saleRows(sales, events)),
    check('saleSteps', stepFields, steps),
    check('tallies', tallyFields, tallies),
    check('accounts', accountFields, accounts),
    check('withdrawals', withdrawalFields, withdrawals),
    check('markets', marketFields, [market]),
    figureDifferences(graph, steps),
    etherDifferences(chain, market, tallies.at(-1)),
  ])
  return found.flat()
}

async function figureDifferences(graph: Graph, steps: readonly Row[]) {
  const rows = await graph.all('marketFigures', figureFields, 'interval: day, current: include')
  const said = rows.map((row) => ({ ...row, id: `${row.timestamp} ${row.kind}` }))
  return differences('marketFigures', figureRows(steps), said)
}

/** The ether that the contract holds is what it owes and what it keeps for open sales, nothing else. */
async function etherDifferences({ client, escrow }: Chain, market: Row, tally: Row | undefined) {
  const held = await client.getBalance({ address: escrow })
  const owed = BigInt(String(market.balances)) + BigInt(String(tally?.openVolume))
  return held === owed ? [] : [`ether: ${held} held, ${owed} owed and kept`]
}
