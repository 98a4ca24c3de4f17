import { BigInt, Bytes } from '@graphprotocol/graph-ts'
import { Account, Market } from '../../generated/schema'
import { buyingId, sellingId } from '../id'

export function getAccount(address: Bytes): Account {
  let account = Account.load(address)
  if (account != null) return account
  account = new Account(address)
  account.balance = BigInt.zero()
  account.autoWithdraw = false
  account.withdrawn = BigInt.zero()
  return account
}

/** Gives an account its tally as buyer. */
export function nameBuyer(address: Bytes): void {
  let account = getAccount(address)
  account.buying = buyingId(address)
  account.save()
}

/** Gives an account its tally as seller. */
export function nameSeller(address: Bytes): void {
  let account = getAccount(address)
  account.selling = sellingId(address)
  account.save()
}

/** Sets what an account is owed, and moves the market's sum by the difference. */
export function owe(account: Account, balance: BigInt, market: Market): void {
  market.balances = market.balances.plus(balance.minus(account.balance))
  account.balance = balance
}
