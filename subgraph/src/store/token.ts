import { BigInt, Bytes, ethereum } from '@graphprotocol/graph-ts'
import { Account, LedgerEntry, Market, Token, TokenCredit } from '../../generated/schema'
import { creditId } from '../id'
import { LedgerKind } from '../status'
import { newEntry } from './ledger'

export function createToken(asset: i32, address: Bytes): Token {
  let token = new Token(asset)
  token.address = address
  token.held = BigInt.zero()
  token.credits = BigInt.zero()
  token.paid = BigInt.zero()
  return token
}

/** The token of a sale or an entry. It exists: the contract takes only listed tokens. */
export function getToken(asset: i32): Token {
  return Token.load(asset)!
}

/** A share of the sale that was closed just before was sent to its party. */
export function addPayout(account: Account, asset: i32, amount: BigInt, market: Market, event: ethereum.Event): void {
  let token = getToken(asset)
  token.paid = token.paid.plus(amount)
  token.save()
  let entry = tokenEntry(account, LedgerKind.PAYOUT, asset, amount, creditOf(account, asset).amount, event)
  entry.sale = market.lastSale
  entry.to = account.id
  entry.save()
}

/** The token refused to send a share of the sale that was closed just before. */
export function addTokenCredit(
  account: Account,
  asset: i32,
  newCredit: BigInt,
  market: Market,
  event: ethereum.Event,
): void {
  let amount = setCredit(account, asset, newCredit)
  let entry = tokenEntry(account, LedgerKind.CREDIT, asset, amount, newCredit, event)
  entry.sale = market.lastSale
  entry.save()
}

export function addTokenWithdrawal(
  account: Account,
  asset: i32,
  newCredit: BigInt,
  to: Bytes,
  event: ethereum.Event,
): void {
  let amount = setCredit(account, asset, newCredit).neg()
  let token = getToken(asset)
  token.paid = token.paid.plus(amount)
  token.save()
  let entry = tokenEntry(account, LedgerKind.WITHDRAWAL, asset, amount, newCredit, event)
  entry.to = to
  entry.save()
}

function creditOf(account: Account, asset: i32): TokenCredit {
  let id = creditId(account.id, asset)
  let credit = TokenCredit.load(id)
  if (credit != null) return credit
  credit = new TokenCredit(id)
  credit.account = account.id
  credit.token = asset
  credit.amount = BigInt.zero()
  return credit
}

/** Returns the change. */
function setCredit(account: Account, asset: i32, newCredit: BigInt): BigInt {
  let credit = creditOf(account, asset)
  let change = newCredit.minus(credit.amount)
  credit.amount = newCredit
  credit.save()
  let token = getToken(asset)
  token.credits = token.credits.plus(change)
  token.save()
  return change
}

function tokenEntry(
  account: Account,
  kind: string,
  asset: i32,
  amount: BigInt,
  credit: BigInt,
  event: ethereum.Event,
): LedgerEntry {
  let entry = newEntry(account, kind, amount, event)
  entry.asset = asset
  entry.balance = credit
  return entry
}
