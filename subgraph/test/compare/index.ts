import type { Chain } from '../support/chain.ts'
import type { Graph, Row } from '../support/graph.ts'
import { accountFields, accountRows } from './account.ts'
import { differences } from './difference.ts'
import { readEvents } from './events.ts'
import { entryFields, entryRows } from './ledger.ts'
import { figureFields, figureRows, marketFields, marketRow, unreadyDay } from './market.ts'
import { readSales, saleFields, saleRows } from './sale.ts'
import { recordFields, sellerRecordRows } from './seller-record.ts'
import { stepFields, stepRows } from './step.ts'
import { creditFields, creditRow, creditRows, tokenDifferences, tokenFields, tokenRows } from './token.ts'

/** Compares every row of the subgraph with the contract and its events. Returns one line for each difference. */
export async function compare(chain: Chain, graph: Graph): Promise<string[]> {
  const events = await readEvents(chain)
  const records = await readSales(chain)
  const sales = await saleRows(chain, records, events)
  const steps = stepRows(records, events)
  const entries = await entryRows(chain, events)
  const accounts = await accountRows(chain, events, entries)
  const market = await marketRow(chain, records, accounts, events)

  const check = async (collection: string, fields: string, rows: readonly Row[]) =>
    differences(collection, rows, await graph.all(collection, fields))

  const credits = await creditRows(chain, events)
  const tokens = tokenRows(records, credits, events)

  const found = await Promise.all([
    check(
      'sales',
      saleFields,
      sales.map(({ row }) => row),
    ),
    check('saleSteps', stepFields, steps),
    check('accounts', accountFields, accounts),
    check('ledgerEntries', entryFields, entries),
    check('sellerRecords', recordFields, sellerRecordRows(sales.map(({ past }) => past))),
    check('markets', marketFields, [market]),
    check('tokens', tokenFields, tokens),
    graph
      .all('tokenCredits', creditFields)
      .then((rows) => differences('tokenCredits', credits, rows.map(creditRow))),
    tokenDifferences(chain, tokens),
    figureDifferences(graph, steps),
    etherDifferences(chain, market),
  ])
  return found.flat()
}

/** The same for the figures of the days alone, which is cheaper. */
export async function compareFigures(chain: Chain, graph: Graph): Promise<string[]> {
  return figureDifferences(graph, stepRows(await readSales(chain), await readEvents(chain)))
}

async function figureDifferences(graph: Graph, steps: readonly Row[]) {
  const rows = await graph.all('marketFigures', figureFields, 'interval: day, current: include')
  const others = rows.map((row) => ({ ...row, id: `${row.timestamp} ${row.kind} ${row.asset}` }))
  const unready = unreadyDay(steps)
  const isReady = ({ id }: Row) => !unready || !String(id).startsWith(unready)
  return differences('marketFigures', figureRows(steps).filter(isReady), others.filter(isReady))
}

/** The contract's ether must equal the amounts of open sales plus the balances. */
async function etherDifferences({ client, escrow }: Chain, market: Row) {
  const ether = await client.getBalance({ address: escrow })
  const owed = BigInt(String(market.balances)) + BigInt(String(market.held))
  return ether === owed ? [] : [`ether: ${ether} in the contract, ${owed} held and owed`]
}
