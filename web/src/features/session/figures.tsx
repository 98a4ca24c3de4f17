import { parse } from '@mota/contracts/sdk/money'
import { nairaText } from '@mota/functions/schema'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { About } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { DrawnCar } from '@/components/vehicle/DrawnCar.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { site } from '@/lib/site.ts'

/* The pictures of the steps: cards of the product. The text says the same, so screen readers skip them. */

/** What a device asks for. */
export const Prompt = () => (
  <div aria-hidden className="drawing">
    <div>
      <p className="truncate text-caption text-muted">{site.name}</p>
      <div className="flex items-center gap-3">
        <IconFingerprint className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
        <p className="text-balance font-medium text-caption">Use your fingerprint, face or PIN</p>
      </div>
    </div>
  </div>
)

/** The money of an account: enough for a vehicle of the market. */
export function Purse() {
  const amount = '2'
  const naira = nairaText(parse(amount, 'ETH'), useRates())
  return (
    <div aria-hidden className="drawing">
      <div>
        <p className="text-caption text-muted">Your wallet</p>
        <p className="nums whitespace-nowrap font-head font-semibold text-heading">
          {amount} <span className="font-medium font-text text-title">ETH</span>
        </p>
        {naira && (
          <p className="truncate text-caption text-muted">
            Buys a car of <About />
            {naira}
          </p>
        )}
      </div>
    </div>
  )
}

/** A purchase that waits for its seller. */
export function PaidCar() {
  const product = useQuery(newestQuery).data?.[0]
  return (
    <div aria-hidden className="drawing">
      <div>
        <p className="line-clamp-2 text-balance font-medium text-caption">
          {product?.title ?? 'Toyota Camry'}
        </p>
        <StatusBadge status={0} />
      </div>
    </div>
  )
}

/** The same vehicle with its buyer. */
export function CheckedCar() {
  const product = useQuery(newestQuery).data?.[0]
  return (
    <DrawnCar product={product}>
      <StatusBadge status={2} />
    </DrawnCar>
  )
}
