// Sales and ledgers from the subgraph, or sales from the chain while the subgraph is down. Call
// expectBlock(receipt.blockNumber) after every receipt: lists are not read from the subgraph before it has that block.
export { type LedgerEntry, useLedger } from './ledger.ts'
export type { Moment, SaleView } from './sale.ts'
export { type SalesReading, useSales } from './useSales.ts'
