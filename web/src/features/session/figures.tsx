import { type Icon, IconCoins, IconFingerprint, IconHeartFilled, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { site } from '@/lib/site.ts'

/** The ground of a step’s picture. The text says the same, so screen readers skip the picture. */
const frame =
  'relative flex min-h-32 items-center justify-center rounded-control bg-accent-soft p-3 sm:min-h-36'

/** The newest vehicle, saved. */
export function SavedCar() {
  const { data } = useQuery(newestQuery)
  const product = data?.[0]
  return (
    <div aria-hidden className={frame}>
      {product && (
        <Picture
          product={product}
          sizes="(min-width: 40rem) 20rem, 90vw"
          alt=""
          className="absolute inset-0 h-full rounded-control dark:brightness-85"
        />
      )}
      <span className="absolute top-2 right-2 flex size-9 items-center justify-center rounded-full bg-surface/95 text-danger">
        <IconHeartFilled className="size-5" />
      </span>
    </div>
  )
}

interface CardProps {
  Icon: Icon
  title: string
  note: string
}

const Card = ({ Icon, title, note }: CardProps) => (
  <div aria-hidden className={frame}>
    <div className="flex w-52 max-w-full items-center gap-3 rounded-card bg-surface px-4 py-3.5 shadow-float">
      <Icon className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
      <p className="wrap-anywhere min-w-0">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-caption text-muted">{note}</span>
      </p>
    </div>
  </div>
)

export const Fingerprint = () => (
  <Card Icon={IconFingerprint} title={`Sign in to ${site.name}`} note="Touch the sensor" />
)

export const Money = ({ isTest }: { isTest: boolean }) =>
  isTest ? (
    <Card Icon={IconCoins} title="Test money" note={`Free, to try ${site.name}`} />
  ) : (
    <Card Icon={IconCoins} title="Your money" note="From an exchange" />
  )

export const InEscrow = () => <Card Icon={IconShieldLock} title="In escrow" note="Until you confirm" />
