import {
  type Icon,
  IconAlertTriangle,
  IconClipboardList,
  IconMessage2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { Evidence } from './Evidence.tsx'

interface Value {
  title: string
  claims: { Icon: Icon; claim: string; text: string }[]
}

/** Each text has room in one line of a desktop. */
const values: Value[] = [
  {
    title: 'Quality',
    claims: [
      {
        Icon: IconRosetteDiscountCheck,
        claim: 'Checks for copies',
        text: 'We compare pictures and VINs with those of other listings.',
      },
      {
        Icon: IconAlertTriangle,
        claim: 'Known faults',
        text: 'Sellers state them. What they leave out is shown as not stated.',
      },
    ],
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
  },
]

/** What we stand for: two values with two claims each, and what shows them. */
const Values = () => (
  <div className="mt-10 grid grid-cols-1 gap-8 sm:mt-12 lg:grid-cols-2 lg:gap-x-10 2xl:gap-x-16">
    {values.map(({ title, claims }) => (
      <section key={title} className="grid content-start gap-y-4">
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
      </section>
    ))}
    <Evidence />
  </div>
)

export default Values
