import {
  NewTokenTransaction,
  TokenCredit,
  TokenListed,
  TokenPaid,
  TokenWithdrawn,
} from '../../generated/Escrow/Escrow'
import { StepKind } from '../status'
import { getAccount } from '../store/account'
import { addSale, getMarket } from '../store/market'
import { createSale } from '../store/sale'
import { addStep } from '../store/step'
import { addPayout, addTokenCredit, addTokenWithdrawal, createToken } from '../store/token'

export function handleTokenListed(event: TokenListed): void {
  createToken(event.params.asset.toI32(), event.params.token).save()
}

export function handleNewTokenTransaction(event: NewTokenTransaction): void {
  let params = event.params
  let market = getMarket(event.address)
  let asset = params.asset.toI32()
  let sale = createSale(params.transaction_id, params.buyer, params.seller, asset, params.amount, market, event)
  sale.save()
  addStep(sale, StepKind.CREATED, sale.buyer, event)
  addSale(market, sale)
}

export function handleTokenPaid(event: TokenPaid): void {
  let params = event.params
  let account = getAccount(params.account)
  addPayout(account, params.asset.toI32(), params.amount, getMarket(event.address), event)
  account.save()
}

export function handleTokenCredit(event: TokenCredit): void {
  let params = event.params
  let account = getAccount(params.account)
  addTokenCredit(account, params.asset.toI32(), params.newCredit, getMarket(event.address), event)
  account.save()
}

export function handleTokenWithdrawn(event: TokenWithdrawn): void {
  let params = event.params
  // Anyone can withdraw an amount of zero. It changes nothing.
  if (params.amount.isZero()) return
  let account = getAccount(params.account)
  addTokenWithdrawal(account, params.asset.toI32(), params.newCredit, params.to, event)
  account.save()
}
