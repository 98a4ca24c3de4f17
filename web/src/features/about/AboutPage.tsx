import { ButtonLink } from '@/components/Button.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { paths } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'

const stats = [
  { value: '50,000+', name: 'vehicles sold' },
  { value: '100,000+', name: 'customers' },
  { value: '500+', name: 'dealers' },
  { value: '25+', name: 'cities' },
] as const

const parts = [
  {
    title: 'Our mission',
    text: 'To let anyone buy or sell a vehicle without having to trust a stranger with their savings. Payment and vehicle change hands together, or not at all.',
  },
  {
    title: 'Our vision',
    text: 'A country where a used car is as safe to buy as a new one, in Lagos and in Kano, in Enugu and in Port Harcourt.',
  },
  {
    title: 'Quality',
    text: 'Listings are reviewed before they are published. Year, mileage, gearbox and fuel stand beside every price, and pictures are the seller’s own.',
  },
  {
    title: 'Community',
    text: 'Private sellers and dealers work side by side under one name each. A good name is worth more here than a loud advertisement.',
  },
] as const

export default function AboutPage() {
  return (
    <Page title={`About ${site.name}`} description="Our mission, our vision, and what we stand for.">
      <PageHead title={`About ${site.name}`}>{site.tagline}</PageHead>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {stats.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse bg-surface px-4 py-6 sm:px-7 sm:py-7">
            <dt className="text-muted">{name}</dt>
            <dd className="nums font-head font-semibold text-accent-ink text-title sm:text-heading">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="measure mt-2 text-muted">{text}</p>
          </section>
        ))}
      </div>
      <div className="mt-14 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.products}>
          Browse Vehicles
        </ButtonLink>
        <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
      </div>
    </Page>
  )
}
