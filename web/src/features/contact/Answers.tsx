import { type Icon, IconFlag, IconKey, IconMessage2, IconReceipt2, IconShieldLock } from '@tabler/icons-react'
import { Disclosure } from '@/components/Disclosure.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

interface Answer {
  Icon: Icon
  question: string
  answer: string
  more?: { words: string; to: string }
}

const answers: Answer[] = [
  {
    Icon: IconShieldLock,
    question: 'Is my payment safe?',
    answer: 'It waits in the escrow contract. Neither the seller nor Mota can take it from there.',
    more: { words: 'How the escrow works', to: `${paths.about}#escrow` },
  },
  {
    Icon: IconMessage2,
    question: 'How do I ask a seller?',
    answer: 'Open the vehicle and press “Ask the seller”. The seller knows it best.',
    more: { words: 'Find the vehicle', to: paths.products },
  },
  {
    Icon: IconReceipt2,
    question: 'What happens after I pay?',
    answer:
      'The page of your purchase says what comes next. If the vehicle is not as described, dispute the sale there before the waiting time ends.',
    // Somebody who is signed in goes straight on.
    more: { words: 'Open your purchases', to: signInThen(paths.buyerTransactions) },
  },
  {
    Icon: IconFlag,
    question: 'How do I report a listing?',
    answer: 'Press “Report this listing” at the foot of its page, or “Report this seller” on the seller’s.',
  },
  {
    Icon: IconKey,
    question: 'Where is my sign-in code?',
    answer: 'Check your spam folder. After a minute you can ask for a new code.',
    more: { words: 'Questions about signing in', to: `${paths.firstSteps}#questions` },
  },
]

const Text = ({ answer, more }: Answer) => (
  <>
    <p className="text-muted">{answer}</p>
    {more && (
      <Link
        to={more.to}
        className="-mb-2 lg:-mb-1.5 flex min-h-11 w-fit items-center font-medium text-accent-ink underline underline-offset-4 lg:min-h-9"
      >
        {more.words}
      </Link>
    )}
  </>
)

/** What is answered sooner here than by us. Beside the form they stand open. Above it, an answer comes after a press. */
export const Answers = () => (
  <section aria-labelledby="answers">
    <h2 id="answers" className="text-title">
      What people ask most
    </h2>
    <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface lg:hidden">
      {answers.map((one) => (
        <Disclosure
          key={one.question}
          name="answers"
          title={
            <span className="flex items-center gap-3">
              <one.Icon className="size-5 shrink-0 text-accent-ink" aria-hidden />
              {one.question}
            </span>
          }
        >
          <div className="pr-4 pb-3 pl-12">
            <Text {...one} />
          </div>
        </Disclosure>
      ))}
    </div>
    <ul className="mt-6 grid gap-6 2xl:gap-8 max-lg:hidden">
      {answers.map((one) => (
        <li key={one.question} className="flex gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
            <one.Icon className="size-6" aria-hidden />
          </span>
          <div className="measure">
            <h3 className="font-semibold font-text text-body tracking-normal">{one.question}</h3>
            <Text {...one} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)
