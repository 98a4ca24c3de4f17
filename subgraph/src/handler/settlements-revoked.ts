import { SettlementsRevoked } from '../../generated/Escrow/Escrow'
import { getSale } from '../store/sale'

/** Not a step: the sale stays as it is. */
export function handleSettlementsRevoked(event: SettlementsRevoked): void {
  let sale = getSale(event.params.transaction_id)
  sale.round = event.params.round.toI32()
  sale.save()
}
