import * as z from 'zod'
import { currency, hash } from './chain.ts'
import { intentView } from './intent.ts'
import { productId } from './product.ts'

export const reservation = z.object({ product_id: productId })

/** With `cancelled`, the hash of the buyer's own payment that their wallet cancelled or replaced. */
export const releasing = reservation.extend({ cancelled: hash.optional() })
export type Releasing = z.infer<typeof releasing>

export const pausing = z.object({ product_id: productId, paused: z.boolean() })
export type Pausing = z.infer<typeof pausing>

/** The price and the listing's hash stay as they are until `until`. */
export const reservationView = z.object({
  message: z.string(),
  product_id: z.string(),
  until: z.string(),
  /** The price for this buyer: the asking price, or that of an accepted offer. */
  price_units: z.string(),
  currency,
  hash: z.string(),
  /** This wallet's own payment for the vehicle that may still go through: ask before a second one. */
  earlier: intentView.nullable(),
})
export type ReservationView = z.infer<typeof reservationView>
