import { BigInt, Bytes } from '@graphprotocol/graph-ts'
import { Account } from '../../generated/schema'

export function getAccount(address: Bytes): Account {
  let account = Account.load(address)
  if (account != null) return account
  account = new Account(address)
  account.balance = BigInt.zero()
  account.autoWithdraw = false
  account.withdrawn = BigInt.zero()
  return account
}
