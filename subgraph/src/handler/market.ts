import { Address } from '@graphprotocol/graph-ts'
import {
  OwnershipTransferred,
  OwnershipTransferStarted,
  SalesStopped,
  SurplusRefund,
} from '../../generated/Escrow/Escrow'
import { getMarket } from '../store/market'

export function handleOwnershipTransferStarted(event: OwnershipTransferStarted): void {
  let market = getMarket(event.address)
  let isWithdrawn = event.params.newOwner.equals(Address.zero())
  market.pendingOwner = isWithdrawn ? null : event.params.newOwner
  market.save()
}

export function handleOwnershipTransferred(event: OwnershipTransferred): void {
  let market = getMarket(event.address)
  market.owner = event.params.newOwner
  market.pendingOwner = null
  market.save()
}

export function handleSalesStopped(event: SalesStopped): void {
  let market = getMarket(event.address)
  market.salesStopped = event.params.stopped
  market.save()
}

export function handleSurplusRefund(event: SurplusRefund): void {
  let market = getMarket(event.address)
  market.surplus = market.surplus.plus(event.params.refunded)
  market.save()
}
