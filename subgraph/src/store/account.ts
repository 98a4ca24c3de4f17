import { Address, BigInt } from '@graphprotocol/graph-ts'
import { Account } from '../../generated/schema'
import { buyingId, sellingId } from '../id'
import { getMarket } from './market'

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
export function setBalance(address: Address, balance: BigInt, escrow: Address): void {
  let account = getAccount(address)
  let change = balance.minus(account.balance)
  account.balance = balance
  account.save()
  let market = getMarket(escrow)
  market.balances = market.balances.plus(change)
  market.save()
}
