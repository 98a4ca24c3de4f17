import { Disclosure } from '@/components/Disclosure.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

const answers = [
  {
    question: 'Is my payment safe?',
    answer: 'It waits in the escrow contract. Neither the seller nor Mota can take it from there.',
    more: 'How the escrow works',
    to: `${paths.about}#escrow`,
  },
  {
    question: 'The vehicle is not as described',
    answer:
      'Dispute the sale before the waiting time ends. You get the money back once the seller confirms the return.',
    more: 'Open your purchases',
    // Somebody who is signed in goes straight on.
    to: signInThen(paths.buyerTransactions),
  },
  {
    question: 'My code does not arrive',
    answer: 'Check your spam folder. After a minute you can ask for a new code.',
    more: 'Questions about signing in',
    to: `${paths.firstSteps}#questions`,
  },
] as const

type Answer = (typeof answers)[number]

const Text = ({ answer, more, to }: Answer) => (
  <>
    <p>{answer}</p>
    <Link
      to={to}
      className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline underline-offset-4"
    >
      {more}
    </Link>
  </>
)

/** Answers to frequent questions, so that visitors need not write and wait. A desktop has the place to show them all. */
export const Answers = () => (
  <section aria-labelledby="answers">
    <h2 id="answers" className="text-title">
      Before you write
    </h2>
    <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface lg:hidden">
      {answers.map((one) => (
        <Disclosure key={one.question} name="answers" title={one.question}>
          <div className="px-4 pb-2 text-muted">
            <Text {...one} />
          </div>
        </Disclosure>
      ))}
    </div>
    <ul className="mt-2 divide-y divide-line max-lg:hidden">
      {answers.map((one) => (
        <li key={one.question} className="pt-4 pb-2 text-muted">
          <h3 className="mb-1 font-medium font-text text-body text-ink tracking-normal">{one.question}</h3>
          <Text {...one} />
        </li>
      ))}
    </ul>
  </section>
)
