import { parse } from '@mota/contracts/sdk/money'
import { nairaText } from '@mota/functions/schema'
import { IconFingerprint, IconHeartFilled, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
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

/** What a small picture, as a phone has it, shows alone, and what only a large one has room for. */
const small = 'mx-auto size-9 shrink-0 text-accent-ink'
const large = '@max-[40rem]:hidden'

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

/** The upper part of a card of the product. The rest is cut off, so that it does not look like something to press. */
const Crop = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className={frame}>
    <div className="absolute inset-x-2.5 top-2.5 -bottom-4 rounded-card border border-line bg-surface p-2 @min-[40rem]:inset-x-4 @min-[40rem]:top-4 @min-[40rem]:p-4">
      {children}
    </div>
  </div>
)

/** What a device asks for. */
export const Prompt = () => (
  <Crop>
    <p className={clsx('truncate text-caption text-muted', large)}>{site.name}</p>
    <div className="flex items-center gap-3 @min-[40rem]:mt-2.5">
      <IconFingerprint className={clsx(small, '@min-[40rem]:mx-0 @min-[40rem]:size-10')} stroke={1.4} />
      <p className={clsx('text-balance font-medium text-caption', large)}>
        Use your fingerprint, face or PIN
      </p>
    </div>
  </Crop>
)

/** The money of an account: enough for a vehicle of the market. */
export function Purse() {
  const amount = '2'
  const naira = nairaText(parse(amount, 'ETH'), useRates())
  return (
    <Crop>
      <p className={clsx('text-caption text-muted', large)}>Your wallet</p>
      <p className="nums whitespace-nowrap text-center font-head font-semibold text-title @min-[40rem]:mt-1 @min-[40rem]:text-left @min-[40rem]:text-heading">
        {amount} <span className="font-medium font-text text-caption @min-[40rem]:text-title">ETH</span>
      </p>
      {naira && (
        <p className={clsx('mt-1 text-caption text-muted', large)}>
          Buys a car of <About />
          {naira}
        </p>
      )}
    </Crop>
  )
}

/** A purchase that waits for its seller. */
export const PaidCar = () => (
  <Crop>
    <IconShieldLock className={clsx(small, '@min-[40rem]:hidden')} stroke={1.4} />
    <div className={large}>
      <p className="truncate font-medium">Toyota Camry 2018</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={0} />
        <span className="text-caption text-muted">Waiting for seller to deliver.</span>
      </div>
    </div>
  </Crop>
)
