import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Account, Market } from '../../generated/schema'
import { buyingId, sellingId } from '../id'

export function getAccount(address: Address): Account {
  let account = Account.load(address)
  if (account != null) return account
  account = new Account(address)
  account.balance = BigInt.zero()
  account.autoWithdraw = false
  account.withdrawn = BigInt.zero()
  return account
}

export function nameBuyer(address: Address): void {
  let account = getAccount(address)
  if (account.buying !== null) return
  account.buying = buyingId(address)
  account.save()
}

export function nameSeller(address: Address): void {
  let account = getAccount(address)
  if (account.selling !== null) return
  account.selling = sellingId(address)
  account.save()
}

/** Sets what an account is owed, and moves the market's sum by the difference. */
export function owe(account: Account, balance: BigInt, market: Market): void {
  market.balances = market.balances.plus(balance.minus(account.balance))
  account.balance = balance
}
