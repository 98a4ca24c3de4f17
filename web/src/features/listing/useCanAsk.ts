import type { ProductView } from '@mota/functions/schema'
import { isForSale } from '@/lib/listing/texts.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Whether the visitor may ask the seller about the vehicle. Guests may: they sign in first. */
export function useCanAsk(product: ProductView) {
  const { address } = useSignedIn()
  return isForSale(product) && address !== product.seller_address
}
