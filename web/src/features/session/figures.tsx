import { IconFingerprint, IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Price } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { site } from '@/lib/site.ts'

/** The ground of a step’s picture. The text says the same, so screen readers skip the picture. */
const frame = 'relative h-36 overflow-hidden rounded-control bg-accent-soft'

/** The newest vehicle, saved. */
export function SavedCar() {
  const product = useQuery(newestQuery).data?.[0]
  return (
    <div aria-hidden className={frame}>
      {product && (
        <Picture
          product={product}
          sizes="(min-width: 40rem) 20rem, 90vw"
          alt=""
          className="absolute inset-0 h-full dark:brightness-85"
        />
      )}
      <span className="absolute top-2 right-2 flex size-9 items-center justify-center rounded-full bg-surface/95 text-danger">
        <IconHeartFilled className="size-5" />
      </span>
    </div>
  )
}

/** The upper part of a card of the product. The rest is cut off, so that it does not look like something to press. */
const Crop = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className={frame}>
    <div className="absolute inset-x-4 top-4 -bottom-4 rounded-card border border-line bg-surface p-4">
      {children}
    </div>
  </div>
)

/** What a device asks for. */
export const Prompt = () => (
  <Crop>
    <p className="truncate text-caption text-muted">{site.name}</p>
    <p className="mt-2.5 flex items-center gap-3 text-balance font-medium text-caption">
      <IconFingerprint className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
      Use your fingerprint, face or PIN
    </p>
  </Crop>
)

/** The money of an account. */
export const Purse = () => (
  <Crop>
    <p className="text-caption text-muted">Your wallet</p>
    <div className="mt-1">
      <Price amount="0.5" currency="ETH" large worth short />
    </div>
  </Crop>
)

/** A purchase that waits for its seller. */
export const PaidCar = () => (
  <Crop>
    <p className="truncate font-medium">Toyota Camry 2018</p>
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={0} />
      <span className="text-caption text-muted">Waiting for seller to deliver.</span>
    </div>
  </Crop>
)
