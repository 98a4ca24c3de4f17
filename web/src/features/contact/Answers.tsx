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

/** Answers to frequent questions, so that visitors need not write and wait. */
export const Answers = () => (
  <section aria-labelledby="answers" className="border-line border-t pt-8">
    <h2 id="answers" className="text-title">
      Before you write
    </h2>
    <dl className="mt-4 grid gap-3">
      {answers.map(({ question, answer, more, to }) => (
        <div key={question}>
          <dt className="font-medium">{question}</dt>
          <dd className="mt-0.5 text-pretty text-muted">
            {answer}
            <Link
              to={to}
              className="flex min-h-11 w-fit items-center font-medium text-accent-ink underline underline-offset-4"
            >
              {more}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
