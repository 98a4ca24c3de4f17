import type { StageView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { useLocation } from '@/lib/router/index.ts'
import type { Device } from './device.ts'
import { WalletSteps } from './WalletSteps.tsx'

interface QuestionsProps {
  stage: StageView | undefined
  device: Device | undefined
}

/** Frequent questions about an account without a password. */
export function Questions({ stage, device }: QuestionsProps) {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const isSponsored = stage?.passkeys?.sponsored === true
  const questions = [
    [
      asked,
      `Signing in, writing to sellers and making offers are free. ${
        isSponsored
          ? 'Mota pays the network fee of each step of a sale. When you send money to another address, your account pays that fee.'
          : 'Each step of a sale costs a small network fee, which your account pays in ether.'
      }`,
    ],
    [
      'Does Mota see my fingerprint?',
      'No. Your fingerprint, face and PIN never leave your device. Mota gets only a signature.',
    ],
    [
      'What if I lose my phone or computer?',
      'Sign in with another device or wallet of yours, go to Account, Money, and remove the lost one. If you have no other one, nobody can open the account again.',
    ],
    [
      'How do I add or change a device?',
      'iPhones and Android phones usually copy passkeys to a new phone: press “I already have a passkey” there. For any other device, go to Account, Money, and press “Add another device” or “Add a wallet”. Each one can open the account alone.',
    ],
    [
      'Can we share one computer?',
      'Yes. Each person presses “Create a new account”. Whoever knows the PIN of the computer can use every passkey on it.',
    ],
    [
      'How do I get my money out?',
      'Go to Account, Money, press “Send” and paste an address, such as the deposit address of your exchange. Check the network and the whole address: nobody can take a payment back.',
    ],
    [
      'Can Mota or the seller take my money?',
      'No. A contract that nobody can change holds your payment. It pays the seller only after you confirm, or after the times that you see before you pay. Until then you can dispute.',
    ],
  ] as const
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-title">
        Questions
      </h2>
      <div className="mt-4 grid items-start gap-x-6 lg:grid-cols-2">
        <div className={clsx(listClass, 'max-lg:rounded-b-none max-lg:border-b-0')}>
          {questions.slice(0, half).map(one)}
        </div>
        <div className={clsx(listClass, '@container max-lg:rounded-t-none')}>
          {questions.slice(half).map(one)}
          <Disclosure id="wallet" title="Can I use a wallet app?" open={hydrated && hash === '#wallet'}>
            <ul className="divide-y divide-line border-line border-t">
              <WalletSteps device={device} />
            </ul>
          </Disclosure>
        </div>
      </div>
    </section>
  )
}

/** What decides whether somebody begins, so its answer is open. */
const asked = 'What does it cost?'

/** With the open answer, three are as high as the others. */
const half = 3
const listClass = 'divide-y divide-line rounded-card border border-line bg-surface'

const one = ([question, answer]: readonly [question: string, answer: string]) => (
  <Disclosure key={question} title={question} open={question === asked}>
    <p className="max-w-[60ch] px-4 pb-5 text-muted">{answer}</p>
  </Disclosure>
)
