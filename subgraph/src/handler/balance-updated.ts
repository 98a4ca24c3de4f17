import { BalanceUpdated } from '../../generated/Escrow/Escrow'
import { setBalance } from '../store/account'

export function handleBalanceUpdated(event: BalanceUpdated): void {
  setBalance(event.params.account, event.params.newBalance, event.address)
}
