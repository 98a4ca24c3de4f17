import { SalesStopped } from '../../generated/Escrow/Escrow'
import { getMarket } from '../store/market'

export function handleSalesStopped(event: SalesStopped): void {
  let market = getMarket(event.address)
  market.salesStopped = event.params.stopped
  market.save()
}
