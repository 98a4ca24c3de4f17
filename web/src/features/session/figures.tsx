import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isBranch, stations } from '@/components/EscrowStrip.tsx'
import { Price } from '@/components/Price.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { site } from '@/lib/site.ts'

/** What a step looks like. The text says the same. */
const Figure = ({ children }: { children: ReactNode }) => (
  <div
    aria-hidden
    className="flex min-h-28 shrink-0 items-center justify-center rounded-control bg-accent-soft p-4 sm:min-h-36"
  >
    {children}
  </div>
)

const shown = 3

export function Cars() {
  const { data } = useQuery(newestQuery)
  const products = data?.slice(0, shown) ?? []
  return (
    <Figure>
      <div className="flex w-full justify-center">
        {products.map((product) => (
          <span
            key={product.id}
            className="-mx-2 w-2/5 max-w-36 overflow-hidden rounded-control border-2 border-surface shadow-float first:-rotate-3 last:rotate-3"
          >
            <Picture product={product} sizes="9rem" alt="" />
          </span>
        ))}
      </div>
    </Figure>
  )
}

export const Fingerprint = () => (
  <Figure>
    <div className="flex items-center gap-3 rounded-card bg-surface px-4 py-3.5 shadow-float">
      <IconFingerprint className="size-10 shrink-0 text-accent-ink" stroke={1.4} />
      <p>
        <strong className="block font-semibold">Sign in to {site.name}</strong>
        <span className="text-caption text-muted">Touch the sensor</span>
      </p>
    </div>
  </Figure>
)

/** The steps of every sale. */
const usual = stations.filter(({ what }) => !isBranch(what))

export const Escrow = () => (
  <Figure>
    <ol className="grid w-full max-w-72 grid-cols-4 rounded-card bg-surface px-1 py-4 text-center text-caption shadow-float">
      {usual.map(({ Icon, what }) => (
        <li key={what} className="group relative font-medium">
          <span className="absolute top-5 left-1/2 h-0.5 w-full bg-line group-last:hidden" />
          <Icon
            className="relative mx-auto mb-1.5 block size-10 rounded-full bg-accent p-2 text-on-accent"
            stroke={1.6}
          />
          {what}
        </li>
      ))}
    </ol>
  </Figure>
)

export const Ether = () => (
  <Figure>
    <div className="rounded-card bg-surface px-5 py-4 shadow-float">
      <p className="text-caption text-muted">Your money</p>
      <Price amount="0.05" currency="ETH" worth />
    </div>
  </Figure>
)
