import type { ProductView } from '@mota/functions/schema'
import { formatMoment } from '@/lib/date.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { useNow } from '@/lib/now.ts'
import { useSignedIn } from '@/lib/session.ts'
import { usePending } from '@/lib/transactions.ts'

/** Says until when another buyer has reserved the vehicle. A cached page may contain a time that has passed. */
export function Reserved({ product }: { product: ProductView }) {
  const { address, connected } = useSignedIn()
  const { data: pending } = usePending(connected && address !== product.seller_address ? address : undefined)
  const isOwn = pending?.some(({ product_id }) => product_id === product.id)
  const until = product.reserved_until
  const seconds = until ? Math.floor(Date.parse(until) / 1000) : 0
  const isPast = useNow() >= seconds
  // The server has another clock and time zone, so neither the server nor the first render in the browser shows this.
  if (!useHydrated() || isPast || isOwn) return null
  return (
    <p role="status" className="text-caption text-muted max-lg:order-first max-lg:basis-full">
      A buyer has reserved it until {formatMoment(seconds)}. If they do not pay, you can buy it then.
    </p>
  )
}
