import { onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Escrow } from '@/components/Escrow.tsx'
import { Page } from '@/components/Page.tsx'
import { optional } from '@/lib/optional.ts'
import { paths, sellSteps } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { site } from '@/lib/site.ts'

const Values = optional(() => import('./Values.tsx'))

const stats = [
  { value: '50,000+', name: 'vehicles sold' },
  { value: '100,000+', name: 'customers' },
  { value: '500+', name: 'dealers' },
  { value: '25+', name: 'cities' },
] as const

/** The cars of a dealer: on a phone across the top, on a desktop as high as the words beside them. */
const Cars = () => (
  <picture className="max-sm:bleed block overflow-hidden bg-sunken max-sm:order-first max-sm:-mt-5 max-sm:mb-5 sm:rounded-card lg:relative">
    {/* A phone shows three cars. */}
    <source media="(max-width: 639px)" srcSet="/about-phone.webp" width={764} height={382} />
    <img
      src="/about-800.webp"
      srcSet="/about-800.webp 800w, /about-1600.webp 1600w"
      sizes="(min-width: 1024px) 55vw, 94vw"
      alt=""
      width={1600}
      height={640}
      fetchPriority="high"
      className="aspect-2/1 w-full object-[50%_72%] object-cover sm:aspect-5/2 lg:absolute lg:inset-0 lg:h-full lg:aspect-auto dark:brightness-85"
    />
  </picture>
)

/** The figures in a row, on a phone in two. */
const Figures = () => (
  <dl className="my-6 grid grid-cols-2 gap-x-6 gap-y-4 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-5 sm:my-8 sm:grid-cols-4">
    {stats.map(({ value, name }) => (
      <div
        key={name}
        className="flex flex-col-reverse sm:not-first:border-line sm:not-first:border-l sm:not-first:pl-6"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="nums font-head font-semibold text-title lg:text-heading">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The last words of the page, with a picture beside them or, on a phone, below. */
const Vision = () => (
  <section className="mt-10 grid grid-cols-1 overflow-hidden rounded-card bg-brand text-on-brand lg:grid-cols-[4fr_3fr] 2xl:grid-cols-[2fr_1fr]">
    <div className="self-center p-6 sm:p-10">
      <h2 className="font-text text-body tracking-normal">Our vision</h2>
      <p className="mt-2 max-w-[44ch] text-balance font-head font-semibold text-heading tracking-tight">
        A country where a used car is as safe to buy as a new one.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-2">
        <ButtonLink to={paths.firstSteps} className={onBrand.primary}>
          Buy in four steps
        </ButtonLink>
        <ButtonLink to={sellSteps} className={onBrand.secondary}>
          Sell a vehicle
        </ButtonLink>
      </div>
    </div>
    <img
      src="/kano.webp"
      alt=""
      width={1014}
      height={575}
      loading="lazy"
      className="aspect-2/1 w-full object-cover max-lg:[clip-path:polygon(0_9%,100%_0,100%_100%,0_100%)] lg:h-0 lg:min-h-full lg:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)] dark:brightness-85"
    />
  </section>
)

export default function AboutPage() {
  useFragment()
  return (
    <Page title={`About ${site.name}`} description="Our mission, our vision, and what we stand for.">
      <div className="max-sm:flex max-sm:flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-10 2xl:gap-x-16">
        <section className="mb-6 sm:mb-9 lg:mb-0">
          <h1 className="mb-2 font-text text-body text-muted tracking-normal">{`About ${site.name}`}</h1>
          <h2 className="sr-only">Our mission</h2>
          <p className="max-w-[36ch] text-balance font-head font-semibold text-heading tracking-tight lg:text-display">
            Buy or sell a car without trusting a stranger with your savings.
          </p>
          <p className="mt-3 text-balance text-lead">
            You pay into escrow. The seller gets the money after you have checked the car.
          </p>
          <ButtonLink look="primary" to={paths.products} className="mt-5 max-sm:w-full">
            Browse Vehicles
          </ButtonLink>
        </section>
        <Cars />
      </div>
      <Figures />
      <div className="rounded-card bg-accent-soft">
        <Escrow />
      </div>
      <Values />
      <Vision />
    </Page>
  )
}
