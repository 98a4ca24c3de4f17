import { NewTransaction } from '../../generated/Escrow/Escrow'
import { ETHER } from '../id'
import { StepKind } from '../status'
import { addSale, getMarket } from '../store/market'
import { createSale } from '../store/sale'
import { addStep } from '../store/step'

export function handleNewTransaction(event: NewTransaction): void {
  let params = event.params
  let market = getMarket(event.address)
  let sale = createSale(params.transaction_id, params.buyer, params.seller, ETHER, params.amount, market, event)
  sale.save()
  addStep(sale, StepKind.CREATED, sale.buyer, event)
  addSale(market, sale)
}
