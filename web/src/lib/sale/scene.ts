import { momentOf, type Periods, type Sale, Status } from '@mota/contracts/sdk'
import type { PaidSale } from './view.ts'

/** Everything that the texts of an action depend on. */
export interface Scene {
  sale: PaidSale
  /** Unix seconds by the chain's clock. */
  now: number
  periods: Periods
  /** The payment does not buy the vehicle: another payment was earlier, or the amount is not the price. */
  isExtra?: boolean
}

export type Viewer = Sale['buyer'] | undefined

/** True in the first hour after the payment, while the buyer can cancel because the vehicle is not delivered. */
export const isCoolingOff = ({ sale, now, periods }: Scene) =>
  sale.status === Status.pending && now < momentOf('cancelBy', sale, periods)
