import { ButtonLink } from '@/components/Button.tsx'
import { accountView, signInThen } from '@/lib/paths.ts'

const steps = [
  { title: 'Become a vendor', text: 'Sign in, go to Account and press “Become a Vendor”.' },
  { title: 'Add your vehicle', text: 'Give its pictures, its price and the faults that you know.' },
  { title: 'Hand it over', text: 'The buyer pays into escrow first.' },
  { title: 'Get your money', text: 'After the buyer confirms.' },
] as const

/** The steps of a seller, below those of buyers. */
export const Sell = () => (
  <section
    id="sell"
    aria-labelledby="sell-title"
    className="grid scroll-mt-20 gap-y-5 rounded-card bg-accent-soft p-5 sm:p-7 lg:grid-cols-[1fr_auto] lg:items-center"
  >
    <h2 id="sell-title" className="text-title">
      Sell a vehicle
    </h2>
    <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="nums -my-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-surface font-head font-semibold text-accent-ink"
          >
            {index + 1}
          </span>
          <p className="text-pretty">
            <span className="block font-semibold">{title}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
    <ButtonLink
      to={signInThen(accountView('basic'))}
      className="max-lg:w-full max-lg:sm:justify-self-start max-lg:sm:w-auto lg:[grid-area:1/2]"
    >
      Start selling
    </ButtonLink>
  </section>
)
