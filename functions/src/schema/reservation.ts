import * as z from 'zod'
import { productId } from './product.ts'

export const reservation = z.object({ product_id: productId })

/** The price and the listing's hash stand still until `until`. */
export const reservationView = z.object({
  message: z.string(),
  product_id: z.string(),
  until: z.string(),
  price_wei: z.string(),
  hash: z.string(),
})
export type ReservationView = z.infer<typeof reservationView>
