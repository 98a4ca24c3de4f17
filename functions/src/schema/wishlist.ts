import * as z from 'zod'
import { address } from './chain.ts'
import { productId } from './product.ts'

export const walletQuery = z.object({ wallet: address })
export const wish = z.object({ product_id: productId })
export const wishlistsView = z.object({ wishlists: z.array(z.string()) })
export const wishView = z.object({ success: z.literal(true), message: z.string() })
