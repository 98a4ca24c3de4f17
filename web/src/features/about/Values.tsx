import {
  type Icon,
  IconAlertTriangle,
  IconClipboardList,
  IconMessage2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { BuyersReview, Listed } from './Evidence.tsx'

interface Value {
  title: string
  /** What shows it. */
  Evidence: ComponentType
  claims: { Icon: Icon; claim: string; text: string }[]
}

const values: Value[] = [
  {
    title: 'Quality',
    Evidence: Listed,
    claims: [
      {
        Icon: IconRosetteDiscountCheck,
        claim: 'Checks for copies',
        text: 'We compare pictures and VINs with those of other listings, and look into what people report.',
      },
      {
        Icon: IconAlertTriangle,
        claim: 'Known faults',
        text: 'Sellers state the faults they know. What they leave out is shown as not stated.',
      },
    ],
  },
  {
    title: 'Community',
    Evidence: BuyersReview,
    claims: [
      {
        Icon: IconMessage2,
        claim: 'Reviews from buyers',
        text: 'Only people who bought from a seller can review them.',
      },
      {
        Icon: IconClipboardList,
        claim: 'Open records',
        text: 'Each seller’s page shows how their sales on Mota ended.',
      },
    ],
  },
]

/** What we stand for. Both values have the same form: what shows it, and two claims. */
const Values = () => (
  <div className="mt-12 grid gap-x-8 gap-y-10 sm:mt-16 lg:grid-cols-2 2xl:gap-x-14">
    {values.map(({ title, Evidence, claims }) => (
      <section key={title} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:items-start lg:gap-x-7">
        <Evidence />
        <div className="sm:only:col-span-2">
          <h2 className="text-title">{title}</h2>
          <ul className="mt-3 grid gap-y-4">
            {claims.map(({ Icon, claim, text }) => (
              <li key={claim} className="flex gap-3">
                <Icon className="size-6 shrink-0 text-accent-ink" stroke={1.6} aria-hidden />
                <div>
                  <h3 className="font-text text-body tracking-normal">{claim}</h3>
                  <p className="text-pretty">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    ))}
  </div>
)

export default Values
