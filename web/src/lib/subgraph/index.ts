// What the index knows of sales, or the chain in its stead. After every receipt call expectBlock(receipt.blockNumber):
// each reading then asks for at least that block, says `waiting` until it is there, and turns to the chain if it takes long.
export { expectBlock } from './expectation.ts'
export { type LedgerEntry, useLedger } from './ledger.ts'
export type { Reading } from './reading.ts'
export type { Moment, SaleView, Station } from './sale.ts'
export { useSales } from './use-sales.ts'
