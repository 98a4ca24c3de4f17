import { WithdrawalSuccessful } from '../../generated/Escrow/Escrow'
import { setBalance, getAccount } from '../store/account'
import { getMarket } from '../store/market'
import { addWithdrawal } from '../store/withdrawal'

export function handleWithdrawalSuccessful(event: WithdrawalSuccessful): void {
  let params = event.params
  setBalance(params.account, params.newBalance, event.address)
  let account = getAccount(params.account)
  account.withdrawn = account.withdrawn.plus(params.amount)
  account.save()
  let market = getMarket(event.address)
  market.withdrawn = market.withdrawn.plus(params.amount)
  market.save()
  addWithdrawal(params.account, params.amount, params.newBalance, event)
}
