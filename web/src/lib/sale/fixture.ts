import { type Periods, Status, type StatusNumber } from '@mota/contracts/sdk'
import type { SaleView } from './view.ts'

export const buyer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const seller = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const arbiter = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const periods: Periods = {
  wait: 100,
  deliver: 1_000,
  confirm: 1_000,
  return: 1_000,
  rule: 3_000,
  cancel: 50,
}

/** A sale in some status, since second 5,000. */
export const saleIn = (status: StatusNumber, part: Partial<SaleView> = {}): SaleView => ({
  id: 7n,
  buyer,
  seller,
  arbiter,
  asset: 0,
  amount: 10n ** 18n,
  status,
  since: 5_000,
  confirmedAt: status === Status.confirmed ? 5_200 : 0,
  contested: false,
  history: {},
  ...part,
})
