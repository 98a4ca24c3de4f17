import {
  type Icon,
  IconAlertTriangle,
  IconClipboardList,
  IconMessage2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { BuyersReview, StatedFault } from './Evidence.tsx'

interface Value {
  title: string
  claims: { Icon: Icon; claim: string; text: string }[]
  /** What shows it. */
  Evidence: ComponentType
}

const values: Value[] = [
  {
    title: 'Quality',
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
    Evidence: StatedFault,
  },
  {
    title: 'Community',
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
    Evidence: BuyersReview,
  },
]

/** What we stand for. Both values have the same form: two claims, and what shows them. */
const Values = () => (
  <div className="mt-10 grid gap-x-10 gap-y-10 sm:mt-12 lg:grid-cols-2 2xl:gap-x-16">
    {values.map(({ title, Evidence, claims }) => (
      <section
        key={title}
        className="grid content-start gap-y-4 lg:row-span-3 lg:grid-rows-subgrid lg:gap-y-5"
      >
        <h2 className="text-title">{title}</h2>
        <ul className="grid content-start gap-x-8 gap-y-4 sm:max-lg:grid-cols-2">
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
        <Evidence />
      </section>
    ))}
  </div>
)

export default Values
