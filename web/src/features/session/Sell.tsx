import { ButtonLink } from '@/components/Button.tsx'
import { accountView, signInThen } from '@/lib/paths.ts'

const steps = [
  { title: 'Become a vendor', text: 'Sign in, go to Account and press “Become a Vendor”.' },
  { title: 'Add your vehicle', text: 'Give its pictures, its price and the faults that you know.' },
  { title: 'Hand it over', text: 'The buyer pays into escrow first.' },
  { title: 'Get your money', text: 'After the buyer confirms.' },
] as const

/** The steps of a seller, beside the questions of buyers. */
export const Sell = () => (
  <section
    id="sell"
    aria-labelledby="sell-title"
    // It begins beside the first question and ends beside the last.
    className="flex scroll-mt-20 flex-col rounded-card bg-accent-soft p-5 sm:p-7 lg:mt-11"
  >
    <h2 id="sell-title" className="text-title">
      Sell a vehicle
    </h2>
    <ol className="measure mt-4 mb-6 grid gap-y-5">
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
    <ButtonLink to={signInThen(accountView('basic'))} className="mt-auto self-start">
      Start selling
    </ButtonLink>
  </section>
)
