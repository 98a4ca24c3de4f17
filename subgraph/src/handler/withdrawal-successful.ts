import { WithdrawalSuccessful } from '../../generated/Escrow/Escrow'
import { getAccount, owe } from '../store/account'
import { getMarket } from '../store/market'
import { addWithdrawal } from '../store/withdrawal'

export function handleWithdrawalSuccessful(event: WithdrawalSuccessful): void {
  let params = event.params
  let account = getAccount(params.account)
  let market = getMarket(event.address)
  owe(account, params.newBalance, market)
  account.withdrawn = account.withdrawn.plus(params.amount)
  market.withdrawn = market.withdrawn.plus(params.amount)
  account.save()
  market.save()
  addWithdrawal(params.account, params.amount, params.newBalance, event)
}
