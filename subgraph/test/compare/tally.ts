import { type Sale, Status } from '@mota/contracts/sdk'
import type { Row } from '../support/graph.ts'

export const tallyFields =
  'count volume openCount openVolume finalizedCount finalizedVolume cancelledCount cancelledVolume'

/** What became of these sales, counted from the contract's own records. */
export function tallyRow(id: string, sales: readonly Sale[]): Row {
  const finalized = sales.filter(({ status }) => status === Status.finalized)
  const cancelled = sales.filter(({ status }) => status === Status.cancelled)
  const open = sales.filter((sale) => !finalized.includes(sale) && !cancelled.includes(sale))
  return {
    id,
    count: sales.length,
    volume: worth(sales),
    openCount: open.length,
    openVolume: worth(open),
    finalizedCount: finalized.length,
    finalizedVolume: worth(finalized),
    cancelledCount: cancelled.length,
    cancelledVolume: worth(cancelled),
  }
}

/** One tally for each side of each account, and one for the market. */
export function tallyRows(sales: readonly Sale[], escrow: string): Row[] {
  const bought = Map.groupBy(sales, ({ buyer }) => `${buyer.toLowerCase()}00`)
  const sold = Map.groupBy(sales, ({ seller }) => `${seller.toLowerCase()}01`)
  const sides = [...bought, ...sold].map(([id, ofSide]) => tallyRow(id, ofSide))
  return [...sides, tallyRow(escrow.toLowerCase(), sales)]
}

const worth = (sales: readonly Sale[]) => String(sales.reduce((sum, { amount }) => sum + amount, 0n))
