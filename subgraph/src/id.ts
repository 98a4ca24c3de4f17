import { Address, Bytes, ethereum } from '@graphprotocol/graph-ts'

// Every id of the index is built here.

const BUYING = Bytes.fromHexString('0x00')
const SELLING = Bytes.fromHexString('0x01')

/** An account as buyer: 0x7099…79c800 */
export function buyingId(account: Bytes): Bytes {
  return account.concat(BUYING)
}

/** An account as seller: 0x7099…79c801 */
export function sellingId(account: Bytes): Bytes {
  return account.concat(SELLING)
}

/** The market and its tally: the escrow's address, 0x5fbd…0aa3 */
export function marketId(escrow: Address): Bytes {
  return escrow
}

/** A withdrawal: transaction hash and log index, 0x88a5…c10e05000000 */
export function withdrawalId(event: ethereum.Event): Bytes {
  return event.transaction.hash.concatI32(event.logIndex.toI32())
}

/** A step: graph-node numbers a timeseries itself, by block and position. */
export const STEP_ID: i64 = 0
