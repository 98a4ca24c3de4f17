import { IconHeart, IconMessage2, IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { NairaPrice } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'

const promises = [
  { Icon: IconMessage2, title: 'Write to sellers', text: 'Ask questions, and make an offer.' },
  {
    Icon: IconShieldLock,
    title: 'Pay into escrow',
    text: 'Your money waits until you have checked the vehicle.',
  },
  { Icon: IconHeart, title: 'Keep your wishlist', text: 'Vehicles that you saved come with you.' },
] as const

/** The reasons to sign in: beside the step, or below the first one on a phone. */
export const Welcome = ({ isFirstStep }: { isFirstStep: boolean }) => (
  <aside
    className={clsx(
      '@container rounded-card bg-accent-soft flex flex-col justify-center md:min-h-110 2xl:min-h-130',
      !isFirstStep && 'max-md:hidden',
    )}
  >
    <div className="grid grid-cols-1 gap-8 p-6 @min-[40rem]:grid-cols-[3fr_4fr] 2xl:@min-[40rem]:gap-14 @min-[40rem]:items-center lg:p-10">
      <div>
        <h2 className="text-balance text-title">Bring it home safely.</h2>
        <ul className="mt-5 grid gap-4">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <Icon className="size-6 shrink-0 text-accent-ink" stroke={1.6} aria-hidden />
              <p>
                <span className="block font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <Talk />
    </div>
  </aside>
)

/** What signing in begins: a conversation about the newest vehicle. Not on a phone, where it would be far down. */
function Talk() {
  const product = useQuery(newestQuery).data?.[0]
  return (
    <div aria-hidden className="rounded-card bg-surface p-5 shadow-float max-md:hidden">
      <div className="flex h-18 items-center gap-3 border-line border-b pb-4">
        {product ? (
          <>
            <span className="w-16 shrink-0 overflow-hidden rounded-tag">
              <Picture product={product} sizes="4rem" alt="" />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{product.title}</span>
              <NairaPrice
                amount={product.price}
                currency={product.currency}
                className="[&>:nth-child(2)]:hidden"
              />
            </span>
          </>
        ) : (
          <Skeleton className="h-12 grow rounded-control" />
        )}
      </div>
      <div className="grid gap-2.5 py-4">
        <p className="max-w-[85%] justify-self-end rounded-card bg-accent-soft px-3.5 py-2">
          Is the price negotiable?
        </p>
        <p className="max-w-[85%] justify-self-start rounded-card bg-sunken px-3.5 py-2">
          A little. Make me an offer.
        </p>
      </div>
      <p className="flex items-center gap-2 text-caption text-muted">
        <IconShieldCheck className="size-5 shrink-0 text-accent-ink" />
        You agree on a price, then pay into escrow.
      </p>
    </div>
  )
}
