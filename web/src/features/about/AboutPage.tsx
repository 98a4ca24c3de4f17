import { IconRosetteDiscountCheck, IconUsers } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { EscrowSteps } from '@/components/EscrowSteps.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { paths } from '@/lib/paths.ts'
import { useFragment } from '@/lib/router/fragment.ts'
import { site } from '@/lib/site.ts'

const stats = [
  { value: '50,000+', name: 'vehicles sold' },
  { value: '100,000+', name: 'customers' },
  { value: '500+', name: 'dealers' },
  { value: '25+', name: 'cities' },
] as const

const parts = [
  {
    title: 'Quality',
    Icon: IconRosetteDiscountCheck,
    text: 'Listings are reviewed before they are published. Every price comes with the year, mileage, gearbox and fuel, and with the seller’s own pictures.',
  },
  {
    title: 'Community',
    Icon: IconUsers,
    text: 'Private sellers and dealers sell side by side, each under one name. Every vendor page shows how their past sales ended.',
  },
] as const

/** The cars of a dealer, with the figures overlapping the bottom edge. */
const Opening = () => (
  <>
    <img
      src="/about-800.webp"
      srcSet="/about-800.webp 800w, /about-1600.webp 1600w"
      sizes="(min-width: 1600px) 1504px, 94vw"
      alt=""
      width={1600}
      height={640}
      fetchPriority="high"
      className="aspect-2/1 w-full sm:aspect-5/2 rounded-card dark:brightness-85 bg-sunken object-[50%_60%] sm:object-[50%_72%] object-cover max-sm:bleed max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none lg:aspect-4/1"
    />
    <dl className="relative mx-auto -mt-6 grid sm:w-[calc(100%-2rem)] grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:-mt-8 sm:grid-cols-4 sm:shadow-float lg:-mt-12">
      {stats.map(({ value, name }) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-4 py-5 sm:px-5 lg:px-7 lg:py-6">
          <dt className="text-muted">{name}</dt>
          <dd className="nums font-head font-semibold text-title lg:text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  </>
)

export default function AboutPage() {
  useFragment()
  return (
    <Page title={`About ${site.name}`} description="Our mission, our vision, and what we stand for.">
      <PageHead title={`About ${site.name}`}>{site.tagline}</PageHead>
      <Opening />
      <section className="mt-12 sm:mt-16">
        <h2 className="font-text text-body text-muted tracking-normal">Our mission</h2>
        <p className="mt-2 max-w-[36ch] text-balance font-head font-semibold text-heading tracking-tight lg:text-display">
          To let anyone buy or sell a vehicle without having to trust a stranger with their savings.
        </p>
        <p className="mt-3 text-lead text-muted">
          The money waits in escrow until the vehicle is handed over.
        </p>
      </section>
      <div className="mt-10 sm:mt-14">
        <EscrowSteps />
      </div>
      <div className="mt-10 grid gap-8 sm:mt-14 md:grid-cols-2 md:gap-5 lg:gap-6">
        {parts.map(({ title, Icon, text }) => (
          <section
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 md:rounded-card md:border md:border-line md:bg-surface md:p-6"
          >
            <span className="row-span-2 flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
              <Icon className="size-6" aria-hidden />
            </span>
            <h2 className="mt-1.5 text-title">{title}</h2>
            <p className="measure mt-1.5 text-muted">{text}</p>
          </section>
        ))}
      </div>
      <section className="mt-12 flex flex-wrap items-end justify-between gap-6 rounded-card bg-brand p-6 text-on-brand sm:mt-16 sm:p-10">
        <div>
          <h2 className="font-text text-body tracking-normal">Our vision</h2>
          <p className="mt-2 max-w-[44ch] text-balance font-head font-semibold text-heading tracking-tight">
            A country where a used car is as safe to buy as a new one, in Lagos and in Kano, in Enugu and in
            Port Harcourt.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink
            size="large"
            to={paths.products}
            className="!border-transparent !bg-on-brand !text-brand hover:brightness-95"
          >
            Browse Vehicles
          </ButtonLink>
          <ButtonLink
            size="large"
            to={paths.contact}
            className="!border-on-brand/45 !bg-transparent !text-on-brand hover:!bg-on-brand/10"
          >
            Contact Us
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}
