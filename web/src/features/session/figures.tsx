import { parse } from '@mota/contracts/sdk/money'
import { nairaText } from '@mota/functions/schema'
import { IconFingerprint, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { About } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { DrawnCar } from '@/components/vehicle/DrawnCar.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { site } from '@/lib/site.ts'

/* The pictures of the steps: one car on its way to a buyer, and what a device asks for. Screen readers skip them. */

/** A vehicle of the market with its price. */
export function ChosenCar() {
  const product = useQuery(newestQuery).data?.[0]
  const rates = useRates()
  const naira = product && nairaText(parse(product.price, product.currency), rates)
  return (
    <DrawnCar product={product}>
      {naira && (
        <span className="nums rounded-tag bg-surface px-2.5 py-1 font-semibold text-caption">
          {product.currency !== 'cNGN' && <About />}
          {naira}
        </span>
      )}
    </DrawnCar>
  )
}

/** What a device or a wallet asks for. */
export function Prompt({ isPasskey }: { isPasskey: boolean }) {
  const Icon = isPasskey ? IconFingerprint : IconWallet
  return (
    <div aria-hidden className="drawing">
      <div>
        <p className="truncate text-caption text-muted">{site.name}</p>
        <div className="flex items-center gap-3">
          <Icon className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
          <p className="text-balance font-medium text-caption">
            {isPasskey ? 'Use your fingerprint, face or PIN' : 'Sign the message'}
          </p>
        </div>
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
