import { WithdrawalSuccessful } from '../../generated/Escrow/Escrow'
import { getAccount } from '../store/account'
import { addWithdrawal } from '../store/ledger'
import { getMarket } from '../store/market'

export function handleWithdrawalSuccessful(event: WithdrawalSuccessful): void {
  let amount = event.params.amount
  // Anyone can withdraw an amount of zero. It changes nothing.
  if (amount.isZero()) return
  let account = getAccount(event.params.account)
  let market = getMarket(event.address)
  addWithdrawal(account, amount, market, event)
  account.save()
  market.save()
}
