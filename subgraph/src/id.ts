import { Address, Bytes, ethereum } from '@graphprotocol/graph-ts'

/** The market: the escrow's address. */
export function marketId(escrow: Address): Bytes {
  return escrow
}

/** A ledger entry: block number and log index in one number, so that ids follow the order of the chain. */
export function entryId(event: ethereum.Event): i64 {
  return (event.block.number.toI64() << 32) + event.logIndex.toI64()
}

/** The asset that is not a token. */
export const ETHER: i32 = 0

/** The id of an account's credit in a token: the address, then the number of the token. */
export function creditId(account: Bytes, asset: i32): Bytes {
  return account.concatI32(asset)
}

/** A step: graph-node numbers a timeseries itself, by block and position. */
export const STEP_ID: i64 = 0
