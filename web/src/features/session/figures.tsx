import { parse } from '@mota/contracts/sdk/money'
import { nairaText } from '@mota/functions/schema'
import { IconFingerprint, IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { About } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { site } from '@/lib/site.ts'

/** The ground of a step’s picture. The text says the same, so screen readers skip the picture. */
const frame =
  'relative h-17 w-22 shrink-0 overflow-hidden rounded-control bg-accent-soft @min-[40rem]:h-36 @min-[40rem]:w-auto'

/** The newest vehicle, saved. */
export function SavedCar() {
  const product = useQuery(newestQuery).data?.[0]
  return (
    <div aria-hidden className={frame}>
      {product && (
        <Picture
          product={product}
          sizes="(min-width: 40rem) 20rem, 6rem"
          alt=""
          className="absolute inset-0 h-full dark:brightness-85"
        />
      )}
      <span className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full bg-surface/95 text-danger @min-[40rem]:top-2 @min-[40rem]:right-2 @min-[40rem]:size-9">
        <IconHeartFilled className="size-3/5" />
      </span>
    </div>
  )
}

/** A card of the product. Not on a phone, where it would be too small to read. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className="hidden h-36 items-center rounded-control bg-brand p-4 @min-[40rem]:flex">
    <div className="min-w-0 grow rounded-card bg-surface px-4 py-3">{children}</div>
  </div>
)

/** What a device asks for. */
export const Prompt = () => (
  <Drawing>
    <p className="truncate text-caption text-muted">{site.name}</p>
    <div className="mt-1.5 flex items-center gap-3">
      <IconFingerprint className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
      <p className="text-balance font-medium text-caption">Use your fingerprint, face or PIN</p>
    </div>
  </Drawing>
)

/** The money of an account: enough for a vehicle of the market. */
export function Purse() {
  const amount = '2'
  const naira = nairaText(parse(amount, 'ETH'), useRates())
  return (
    <Drawing>
      <p className="text-caption text-muted">Your wallet</p>
      <p className="nums whitespace-nowrap font-head font-semibold text-heading">
        {amount} <span className="font-medium font-text text-title">ETH</span>
      </p>
      {naira && (
        <p className="text-caption text-muted">
          Buys a car of <About />
          {naira}
        </p>
      )}
    </Drawing>
  )
}

/** A purchase that waits for its seller. */
export const PaidCar = () => (
  <Drawing>
    <p className="truncate font-medium">Toyota Camry 2018</p>
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={0} />
      <span className="text-caption text-muted">Waiting for seller to deliver.</span>
    </div>
  </Drawing>
)
