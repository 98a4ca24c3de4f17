// Sales and ledgers from the index, or sales from the chain while the index is down. After every receipt call
// expectBlock(receipt.blockNumber): nothing is read from the index before it has that block.
export { type LedgerEntry, useLedger } from './ledger.ts'
export type { Moment, SaleView } from './sale.ts'
export { type SalesReading, useSales } from './useSales.ts'
