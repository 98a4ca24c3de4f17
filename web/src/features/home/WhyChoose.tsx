import { IconCar, IconRosetteDiscountCheck, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { paths } from '@/lib/paths.ts'
import { site } from '@/lib/site.ts'
import { useContractLink } from '@/lib/stage.ts'

const features = [
  {
    title: 'Wide selection',
    text: 'From a first hatchback to a working truck: vehicles of every kind, from vendors across the country.',
    Icon: IconCar,
  },
  {
    title: 'Quality assurance',
    text: 'Each listing is reviewed, with its year, mileage and pictures in one place before you travel to see it.',
    Icon: IconRosetteDiscountCheck,
  },
  {
    title: 'Trusted community',
    text: 'Each vendor has one account and one name, so you know who you are buying from.',
    Icon: IconUsers,
  },
  {
    title: 'Secure transactions',
    text: 'Your payment waits in escrow until the vehicle is with you. If something is wrong, you can dispute the sale.',
    Icon: IconShieldLock,
  },
] as const

/** The part of the page that is seen only after scrolling. */
export default function WhyChoose() {
  const contract = useContractLink()
  return (
    <section
      aria-labelledby="why"
      className="rounded-card bg-accent-soft px-5 py-9 sm:px-10 sm:py-12 lg:px-14"
    >
      <h2 id="why" className="text-heading">
        Why Choose {site.name}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text, Icon }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
            <span className="row-span-2 flex size-12 items-center justify-center rounded-full bg-accent text-on-accent">
              <Icon className="size-6" stroke={1.8} aria-hidden />
            </span>
            <h3 className="text-title sm:mt-4">{title}</h3>
            <p className="mt-1.5 text-ink/85">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink look="primary" size="large" to={paths.brands}>
          Start Shopping
        </ButtonLink>
        {contract && (
          <a href={contract} target="_blank" rel="noreferrer" className="py-2.5 font-medium underline">
            See the escrow contract on the block explorer
          </a>
        )}
        <a href={site.source} target="_blank" rel="noreferrer" className="py-2.5 font-medium underline">
          Read the case study and its source code
        </a>
      </div>
    </section>
  )
}
