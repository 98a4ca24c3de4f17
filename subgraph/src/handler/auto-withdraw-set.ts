import { AutoWithdrawSet } from '../../generated/Escrow/Escrow'
import { getAccount } from '../store/account'

export function handleAutoWithdrawSet(event: AutoWithdrawSet): void {
  let account = getAccount(event.params.user)
  account.autoWithdraw = event.params.status
  account.save()
}
