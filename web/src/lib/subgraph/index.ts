// Sales from the index, or from the chain if the index is away. After every receipt call expectBlock(receipt.blockNumber):
// queries then require that block, report `waiting` until the index has it, and read the chain if that takes long.
export { expectBlock } from './expectation.ts'
export { type LedgerEntry, useLedger } from './ledger.ts'
export type { Reading } from './reading.ts'
export type { Moment, SaleView } from './sale.ts'
export { useSales } from './useSales.ts'
