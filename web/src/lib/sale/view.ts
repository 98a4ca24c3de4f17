import {
  type Action,
  type Details,
  type Milestone,
  type Money,
  milestones,
  type Sale,
  type StatusNumber,
} from '@mota/contracts/sdk'
import { getAddress, type Hex } from 'viem'
import type { SaleRowFragment } from '../subgraph/index.ts'

/** When an event of a sale was mined, and in which transaction. */
export interface Mined {
  /** Unix seconds. */
  at: number
  tx: Hex
}

/** A sale with the asset that was paid. */
export type PaidSale = Sale & Pick<Details, 'asset'>

export const paidIn = ({ asset, amount }: Pick<PaidSale, 'asset' | 'amount'>): Money => ({
  asset,
  units: amount,
})

/** The contract's record of a sale, completed from its events. */
export interface SaleView extends PaidSale {
  history: Partial<Record<Milestone, Mined>>
  /** The action that closed the sale. Only the subgraph knows it. */
  ending?: Action
  /** The buyer's share when the sale closed, in units of the asset. Only the subgraph knows it. */
  toBuyer?: bigint
  /**
   * The lower-case accounts whose share was sent to their wallets when the sale closed. Only the subgraph knows them.
   */
  sentTo?: readonly string[]
  /** From the purchase reference, which the buyer's wallet chose. It proves nothing. */
  productId?: Hex
  listingHash?: Hex
}

export function saleOf(row: SaleRowFragment): SaleView {
  return {
    id: BigInt(row.id),
    buyer: getAddress(row.buyer),
    seller: getAddress(row.seller),
    arbiter: getAddress(row.arbiter),
    asset: row.asset,
    amount: BigInt(row.amount),
    status: row.status as StatusNumber,
    since: Number(row.since),
    confirmedAt: Number(row.confirmedAt ?? 0),
    contested: row.contested,
    history: historyOf(row),
    // Change for a payment above the price is also a withdrawal, so only those of the closing transaction count.
    sentTo: row.ledger.flatMap(({ kind, tx, account }) =>
      kind !== 'credit' && tx === row.finishedTx ? [account.id] : [],
    ),
    ...(row.ending && { ending: row.ending }),
    ...(row.toBuyer && { toBuyer: BigInt(row.toBuyer) }),
    ...(row.productId && { productId: row.productId }),
    ...(row.listingHash && { listingHash: row.listingHash }),
  }
}

function historyOf(row: SaleRowFragment): SaleView['history'] {
  return Object.fromEntries(
    milestones.flatMap((milestone) => {
      const at = row[`${milestone}At`]
      const tx = row[`${milestone}Tx`]
      return at && tx ? [[milestone, { at: Number(at), tx }]] : []
    }),
  )
}
