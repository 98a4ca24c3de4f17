import { deployments, type Sale, Status, type StatusName } from '../../sdk/index.ts'

export const periods = deployments.sepolia.periods

export const buyer = '0xB100000000000000000000000000000000000001'
export const seller = '0xC100000000000000000000000000000000000001'
export const arbiter = '0xA100000000000000000000000000000000000001'
export const stranger = '0xd100000000000000000000000000000000000001'

/** When the current period of these sales began. */
export const start = 1_800_000_000

export function saleOf(status: StatusName, details: Partial<Sale> = {}): Sale {
  return {
    id: 1n,
    buyer,
    seller,
    arbiter,
    amount: 1n,
    status: Status[status],
    since: start,
    confirmedAt: status === 'confirmed' ? start : 0,
    contested: false,
    ...details,
  }
}
