// The index. A list is not read from it before it has the newest block that this browser has a receipt of: call
// expectBlock(receipt.blockNumber) after every receipt.
export { beyondLast } from './client.ts'
export { SaleOfDocument, type SaleRowFragment, SalesOfDocument } from './generated/sale.ts'
export { type LedgerEntry, useLedger } from './ledger.ts'
export { type Head, useHead } from './useHead.ts'
export { useLeast } from './useLeast.ts'
export { useRows } from './useRows.ts'
