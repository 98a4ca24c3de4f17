import { SurplusRefund } from '../../generated/Escrow/Escrow'
import { getMarket } from '../store/market'

export function handleSurplusRefund(event: SurplusRefund): void {
  let market = getMarket(event.address)
  market.surplus = market.surplus.plus(event.params.refunded)
  market.save()
}
