import {
  type Icon,
  IconFlag,
  IconKey,
  IconMessage2,
  IconReceipt,
  IconReceiptRefund,
  IconShieldLock,
} from '@tabler/icons-react'
import { Disclosure } from '@/components/Disclosure.tsx'
import { escrowSteps, paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

interface Answer {
  Icon: Icon
  question: string
  answer: string
  more: { words: string; to: string }
}

const answers: Answer[] = [
  {
    Icon: IconShieldLock,
    question: 'Is my payment safe?',
    answer: 'It waits in the escrow contract. Neither the seller nor Mota can take it from there.',
    more: { words: 'How escrow works', to: escrowSteps },
  },
  {
    Icon: IconMessage2,
    question: 'How do I ask a seller?',
    answer: 'Open the vehicle and press “Ask the seller”.',
    more: { words: 'Find the vehicle', to: paths.products },
  },
  {
    Icon: IconReceipt,
    question: 'What happens after I pay?',
    answer: 'The page of your purchase says what comes next, and who has how much time.',
    // Somebody who is signed in goes straight on.
    more: { words: 'Open your purchases', to: signInThen(paths.buyerTransactions) },
  },
  {
    Icon: IconReceiptRefund,
    question: 'How do I get a refund?',
    answer:
      'If the seller does not deliver in time, open your purchase and press “Get refund”. If the vehicle is not as described, press “Dispute” there before the waiting time ends.',
    more: { words: 'How a dispute ends', to: escrowSteps },
  },
  {
    Icon: IconFlag,
    question: 'How do I report a listing?',
    answer: 'Press “Report this listing” at the foot of its page, or “Report this seller” on the seller’s.',
    more: { words: 'Find the listing', to: paths.products },
  },
  {
    Icon: IconKey,
    question: 'Where is my sign-in code?',
    answer: 'Check your spam folder. After a minute you can ask for a new code.',
    more: { words: 'Questions about signing in', to: `${paths.firstSteps}#questions` },
  },
]

const answerOf = ({ Icon, question, answer, more }: Answer) => (
  <Disclosure
    key={question}
    name="answers"
    className="content-center"
    title={
      <span className="flex items-center gap-3">
        <Icon className="size-5 shrink-0 text-accent-ink" aria-hidden />
        {question}
      </span>
    }
  >
    <div className="measure pr-4 pb-2 pl-12">
      <p className="text-muted">{answer}</p>
      <Link
        to={more.to}
        className="flex min-h-11 w-fit items-center font-semibold text-accent-ink hover:underline"
      >
        {more.words}
      </Link>
    </div>
  </Disclosure>
)

/** What is answered sooner here than by us. Opening one closes another. On a phone the form is below. */
export const Answers = () => (
  <section aria-labelledby="answers" className="flex flex-col max-md:mt-2">
    <div className="flex items-baseline justify-between gap-x-4">
      <h2 id="answers" className="text-title">
        What people ask most
      </h2>
      <a
        href="#write"
        className="-my-2.5 shrink-0 py-2.5 font-semibold text-accent-ink hover:underline md:hidden"
      >
        Write to us
      </a>
    </div>
    <div className="mt-3 grid grow divide-y divide-line rounded-card border border-line bg-surface">
      {answers.map(answerOf)}
    </div>
  </section>
)
