import { Address, BigInt, ethereum } from '@graphprotocol/graph-ts'
import { Withdrawal } from '../../generated/schema'
import { withdrawalId } from '../id'
import { timeOf } from './sale'

export function addWithdrawal(account: Address, amount: BigInt, balance: BigInt, event: ethereum.Event): void {
  let withdrawal = new Withdrawal(withdrawalId(event))
  withdrawal.account = account
  withdrawal.amount = amount
  withdrawal.balance = balance
  withdrawal.at = timeOf(event)
  withdrawal.tx = event.transaction.hash
  withdrawal.save()
}
