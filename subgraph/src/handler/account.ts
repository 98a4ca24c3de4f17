import { AutoWithdrawSet, BalanceUpdated } from '../../generated/Escrow/Escrow'
import { getAccount } from '../store/account'
import { addCredit } from '../store/ledger'
import { getMarket } from '../store/market'

export function handleBalanceUpdated(event: BalanceUpdated): void {
  let account = getAccount(event.params.account)
  let credit = event.params.newBalance.minus(account.balance)
  // The event after a withdrawal only repeats the balance.
  if (credit.isZero()) return
  let market = getMarket(event.address)
  addCredit(account, credit, market, event)
  account.save()
  market.save()
}

export function handleAutoWithdrawSet(event: AutoWithdrawSet): void {
  let account = getAccount(event.params.user)
  account.autoWithdraw = event.params.status
  account.save()
}
