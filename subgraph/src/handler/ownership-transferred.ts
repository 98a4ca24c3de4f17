import { OwnershipTransferred } from '../../generated/Escrow/Escrow'
import { getMarket } from '../store/market'

export function handleOwnershipTransferred(event: OwnershipTransferred): void {
  let market = getMarket(event.address)
  market.owner = event.params.newOwner
  market.pendingOwner = null
  market.save()
}
