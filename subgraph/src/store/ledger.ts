import { BigInt, Bytes, ethereum } from '@graphprotocol/graph-ts'
import { Account, LedgerEntry, Market } from '../../generated/schema'
import { ETHER, entryId } from '../id'
import { LedgerKind } from '../status'
import { timeOf } from './sale'

/** An entry in ether. */
export function newEntry(account: Account, kind: string, amount: BigInt, event: ethereum.Event): LedgerEntry {
  let entry = new LedgerEntry(entryId(event))
  entry.account = account.id
  entry.kind = kind
  entry.asset = ETHER
  entry.amount = amount
  entry.balance = account.balance
  entry.at = timeOf(event)
  entry.block = event.block.number.toI64()
  entry.tx = event.transaction.hash
  account.lastEntry = entry.id
  return entry
}

/** A credit always follows the event that made or closed its sale, and nothing can make or close another in between. */
export function addCredit(account: Account, amount: BigInt, market: Market, event: ethereum.Event): void {
  account.balance = account.balance.plus(amount)
  market.balances = market.balances.plus(amount)
  let entry = newEntry(account, LedgerKind.CREDIT, amount, event)
  if (market.lastSale) entry.sale = market.lastSale
  entry.save()
}

export function addWithdrawal(account: Account, amount: BigInt, market: Market, event: ethereum.Event): void {
  account.balance = account.balance.minus(amount)
  account.withdrawn = account.withdrawn.plus(amount)
  market.balances = market.balances.minus(amount)
  market.withdrawn = market.withdrawn.plus(amount)
  let sale = paidOut(account, event)
  let entry = newEntry(account, LedgerKind.WITHDRAWAL, amount, event)
  if (sale != NONE) entry.sale = sale
  entry.to = receiver(account, event)
  entry.save()
}

/** The value of an optional number that is null. No sale and no entry has this id. */
const NONE: i64 = 0

/** The sale whose credit this withdrawal pays out: the account's newest entry is a credit in the same transaction. */
function paidOut(account: Account, event: ethereum.Event): i64 {
  // An entry of an older block is from another transaction, so it need not be loaded.
  if (account.lastEntry >> 32 != event.block.number.toI64()) return NONE
  let last = LedgerEntry.load(account.lastEntry)!
  return last.kind == LedgerKind.CREDIT && last.asset == ETHER && last.tx.equals(event.transaction.hash) ? last.sale : NONE
}

/** Selector of withdrawTo(address,uint256). */
const WITHDRAW_TO = Bytes.fromHexString('0x205c2878')

/** The receiver, from the input of a direct call. Null (unknown) if another contract called the escrow. */
function receiver(account: Account, event: ethereum.Event): Bytes | null {
  let called = event.transaction.to
  if (called === null || !called.equals(event.address)) return null
  let input = event.transaction.input
  let elsewhere = Bytes.fromUint8Array(input.subarray(0, 4)).equals(WITHDRAW_TO)
  return elsewhere ? Bytes.fromUint8Array(input.subarray(16, 36)) : account.id
}
