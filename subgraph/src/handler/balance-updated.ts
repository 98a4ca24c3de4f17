import { BalanceUpdated } from '../../generated/Escrow/Escrow'
import { getAccount, owe } from '../store/account'
import { getMarket } from '../store/market'

export function handleBalanceUpdated(event: BalanceUpdated): void {
  let account = getAccount(event.params.account)
  // After a withdrawal it repeats what WithdrawalSuccessful said.
  if (account.balance.equals(event.params.newBalance)) return
  let market = getMarket(event.address)
  owe(account, event.params.newBalance, market)
  account.save()
  market.save()
}
