import type { StageView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/Disclosure.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import type { Device } from './device.ts'
import { Money, moneyOf } from './Money.tsx'
import { WalletSteps } from './WalletSteps.tsx'

interface QuestionsProps {
  stage: StageView | undefined
  device: Device | undefined
}

interface Question {
  question: string
  answer: ReactNode
  /** A link to it opens its answer. */
  id?: string
}

/** Frequent questions of buyers, about their money and about an account without a password. */
export function Questions({ stage, device }: QuestionsProps) {
  // The server does not know the fragment.
  const { hash: fragment } = useLocation()
  const hash = useHydrated() ? fragment : ''
  const { passkeys } = stage ?? {}
  const withPasskey = stage === undefined || passkeys !== undefined
  const money: Question[] = [
    {
      question: 'Can Mota or the seller take my money?',
      answer:
        'No. A contract that nobody can change holds your payment. It pays the seller only after you confirm, or after the times that you see before you pay. Until then you can dispute.',
    },
    {
      question: 'What does it cost?',
      answer: `Signing in, writing to sellers and making offers are free. Mota takes no commission. ${
        passkeys?.sponsored
          ? 'It pays the network fees of a sale.'
          : 'Each step of a sale costs a small network fee, in ether.'
      }`,
    },
    {
      question: `Where do I get ${stage?.network.is_test ? 'test money' : moneyOf(stage)}?`,
      id: 'money',
      answer: <Money stage={stage} />,
    },
    {
      question: 'How do I get my money out?',
      answer:
        'Go to Account, Money, press “Send” and paste an address, such as the deposit address of your exchange. Check the network and the whole address: nobody can take a payment back. Your account pays the network fee of this.',
    },
  ]
  const signIn: Question[] = [
    {
      question: 'Does Mota see my fingerprint?',
      answer: 'No. Your fingerprint, face and PIN never leave your device. Mota gets only a signature.',
    },
    {
      question: 'What if I lose my phone or computer?',
      answer:
        'Add a second device before you pay. If you lose one, sign in with the other, go to Account, Money, and remove the lost one. If you have no other device or wallet, nobody can open the account again or bring your money back.',
    },
    {
      question: 'How do I add or change a device?',
      id: 'device',
      answer:
        'iPhones and Android phones usually copy passkeys to a new phone: press “I already have an account” there. For any other device, go to Account, Money, and press “Add another device” or “Add a wallet”. Each one can open the account alone.',
    },
    {
      question: 'Can we share one computer?',
      answer:
        'Yes. Each person goes to Sign In and presses “Create a new account”. Whoever knows the PIN of the computer can use every passkey on it.',
    },
  ]
  return (
    <section aria-labelledby="questions">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 id="questions" className="text-title">
          Questions
        </h2>
        <Link to={paths.contact} className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline">
          Ask us
        </Link>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Group title="Money" questions={money} hash={hash} isOpen />
        <Group title="Signing in" questions={withPasskey ? signIn : []} hash={hash}>
          <Disclosure
            id="wallet"
            title={withPasskey ? 'Can I use a wallet app?' : 'How do I get a wallet?'}
            open={!withPasskey || hash === '#wallet'}
          >
            <WalletSteps device={device} />
          </Disclosure>
        </Group>
      </div>
    </section>
  )
}

interface GroupProps {
  title: string
  questions: readonly Question[]
  hash: string
  /** Its first answer is open. */
  isOpen?: boolean
  children?: ReactNode
}

const Group = ({ title, questions, hash, isOpen = false, children }: GroupProps) => (
  <div>
    <h3 className="mb-2 font-semibold font-text text-body text-muted tracking-normal">{title}</h3>
    <div className="@container divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer, id }, index) => (
        <Disclosure
          key={question}
          id={id}
          title={question}
          open={(isOpen && index === 0) || hash === `#${id}`}
        >
          {typeof answer === 'string' ? <p className="measure px-4 pb-5 text-muted">{answer}</p> : answer}
        </Disclosure>
      ))}
      {children}
    </div>
  </div>
)
