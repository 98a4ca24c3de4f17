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
    title: 'Our vision',
    text: 'A country where a used car is as safe to buy as a new one, in Lagos and in Kano, in Enugu and in Port Harcourt.',
  },
  {
    title: 'Quality',
    text: 'Listings are reviewed before they are published. Every price comes with the year, mileage, gearbox and fuel, and with the seller’s own pictures.',
  },
  {
    title: 'Community',
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
      className="aspect-5/2 w-full rounded-card dark:brightness-85 bg-sunken object-[50%_72%] object-cover max-sm:bleed max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none lg:aspect-4/1"
    />
    <dl className="relative mx-auto -mt-4 grid sm:w-[calc(100%-2rem)] grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-float sm:-mt-8 lg:-mt-12 lg:grid-cols-4">
      {stats.map(({ value, name }) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-4 py-5 sm:px-7 sm:py-6">
          <dt className="text-muted">{name}</dt>
          <dd className="nums font-head font-semibold text-accent-ink text-title sm:text-heading">{value}</dd>
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
      <section className="mt-12 grid gap-x-10 gap-y-3 sm:mt-16 md:grid-cols-3">
        <h2 className="text-title">Our mission</h2>
        <div className="md:col-span-2">
          <p className="max-w-[36ch] font-head font-semibold text-heading tracking-tight">
            To let anyone buy or sell a vehicle without having to trust a stranger with their savings.
          </p>
          <p className="mt-3 text-lead text-muted">
            The money waits in escrow until the vehicle is handed over.
          </p>
        </div>
      </section>
      <div className="mt-10 sm:mt-14">
        <EscrowSteps />
      </div>
      <div className="mt-10 grid gap-8 sm:mt-14 md:grid-cols-3 md:gap-10">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="measure mt-2 text-muted">{text}</p>
          </section>
        ))}
      </div>
      <div className="mt-10 flex flex-wrap gap-3 sm:mt-12 max-sm:*:grow">
        <ButtonLink look="primary" size="large" to={paths.products}>
          Browse Vehicles
        </ButtonLink>
        <ButtonLink size="large" to={paths.contact}>
          Contact Us
        </ButtonLink>
      </div>
    </Page>
  )
}
