import { OwnershipTransferStarted } from '../../generated/Escrow/Escrow'
import { getMarket } from '../store/market'

export function handleOwnershipTransferStarted(event: OwnershipTransferStarted): void {
  let market = getMarket(event.address)
  market.pendingOwner = event.params.newOwner
  market.save()
}
