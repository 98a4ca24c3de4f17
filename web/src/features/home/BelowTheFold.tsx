import { IconCar, IconRosetteDiscountCheck, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { Band, onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { EscrowStrip } from '@/components/EscrowStrip.tsx'
import { optional } from '@/lib/optional.ts'
import { paths } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'
import { useContractLink } from '@/lib/stage.ts'

const GoodPrices = optional(() => import('./GoodPrices.tsx'))
const PriceNote = optional(() => import('@/components/PriceNote.tsx'))
/** Its logos are not needed before a click is answered. */
const PopularBrands = optional(() => import('./PopularBrands.tsx'))

const features = [
  {
    title: 'Wide selection',
    text: 'Sedans to trucks, from dealers and private sellers.',
    Icon: IconCar,
  },
  {
    title: 'Quality assurance',
    text: 'Faults and papers as the seller states them, or “not stated”.',
    Icon: IconRosetteDiscountCheck,
  },
  {
    title: 'Trusted community',
    text: 'Only people who bought from a seller can review them.',
    Icon: IconUsers,
  },
  {
    title: 'Secure transactions',
    text: 'Every sale is recorded on a public blockchain.',
    Icon: IconShieldLock,
  },
] as const

/** The part of the page that is seen only after scrolling. */
export default function BelowTheFold() {
  const contract = useContractLink()
  return (
    <>
      <GoodPrices />
      <div className="mt-6 flex flex-col gap-2 sm:mt-8 sm:items-center">
        <ButtonLink to={paths.products}>View All Products</ButtonLink>
        <PriceNote className="self-center" />
      </div>
      <div className="mt-6 sm:mt-16">
        <EscrowStrip />
        {contract && (
          <a
            href={contract}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-11 items-center text-caption text-muted underline underline-offset-4 hover:text-ink"
          >
            See the escrow contract on the block explorer
          </a>
        )}
      </div>
      <PopularBrands />
      <section aria-labelledby="why" className="mt-14 sm:mt-16">
        <h2 id="why" className="text-title">
          Why Choose {site.name}
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          {features.map(({ title, text, Icon }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
              <span className="row-span-2 size-11 rounded-full bg-accent-soft p-2.5 text-accent-ink">
                <Icon aria-hidden />
              </span>
              <h3 className="text-lead">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Band statement="Look around for free. Sign in only to write to a seller, to buy or to sell.">
        <ButtonLink to={paths.brands} className={onBrand.primary}>
          Start Shopping
        </ButtonLink>
        <ButtonLink to={`${paths.firstSteps}#sell`} className={onBrand.secondary}>
          Sell a vehicle
        </ButtonLink>
      </Band>
    </>
  )
}
