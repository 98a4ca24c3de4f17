import { clsx } from 'clsx'
import { BuyersReview, Faults, Listed } from './Evidence.tsx'

const values = [
  {
    title: 'Quality',
    look: 'md:col-span-2 md:grid-cols-2',
    claims: [
      {
        claim: 'Reviewed listings',
        text: 'We review every listing before it is published.',
        Figure: Listed,
      },
      {
        claim: 'Known faults',
        text: 'Sellers state the faults they know. What they leave out is shown as not stated.',
        Figure: Faults,
      },
    ],
  },
  {
    title: 'Community',
    look: '',
    claims: [
      {
        claim: 'Reviews from buyers',
        text: 'Only people who bought from a seller can review them.',
        Figure: BuyersReview,
      },
    ],
  },
] as const

/** What we stand for, each with a picture. */
const Values = () => (
  <div className="mt-10 grid gap-8 sm:mt-14 md:grid-cols-3 lg:gap-x-10">
    {values.map(({ title, look, claims }) => (
      <section key={title} className={clsx('grid content-start gap-x-8 gap-y-4 lg:gap-x-10', look)}>
        <h2 className="col-span-full border-line border-b pb-2 text-title">{title}</h2>
        {claims.map(({ claim, text, Figure }) => (
          <div key={claim}>
            <Figure />
            <h3 className="mt-4 font-text text-body tracking-normal">{claim}</h3>
            <p className="text-pretty">{text}</p>
          </div>
        ))}
      </section>
    ))}
  </div>
)

export default Values
