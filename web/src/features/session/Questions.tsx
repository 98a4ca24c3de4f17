import type { StageView } from '@mota/functions/schema'
import { Disclosure } from '@/components/Disclosure.tsx'

/** Frequent questions about an account without a password. */
export function Questions({ stage }: { stage: StageView | undefined }) {
  const isSponsored = stage?.passkeys?.sponsored === true
  const questions = [
    [
      'Does Mota see my fingerprint?',
      'No. Your fingerprint, face and PIN never leave your device. Mota gets only a signature.',
    ],
    [
      'What does it cost?',
      `Signing in, writing to sellers and making offers are free. ${
        isSponsored
          ? 'Mota pays the network fee of each step of a sale. When you send money to another address, your account pays that fee.'
          : 'Each step of a sale costs a small network fee, which your account pays in ether.'
      }`,
    ],
    [
      'How do I move to a new phone?',
      'iPhones and Android phones usually copy passkeys to a new phone: press “I already have a passkey”. Otherwise sign in with another device or wallet of yours, and add the new phone under Account, Money.',
    ],
    [
      'What if I lose my phone or computer?',
      'Sign in with another device or wallet of yours, go to Account, Money, and remove the lost one. If you have no other one, nobody can open the account again.',
    ],
    [
      'How do I add another device?',
      'Go to Account, Money, and press “Add another device” or “Add a wallet”. Each one can open the account alone.',
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
        {[questions.slice(0, 4), questions.slice(4)].map((column) => (
          <div
            key={column[0]?.[0]}
            className="divide-y divide-line border border-line bg-surface first:rounded-t-card max-lg:first:border-b-0 last:rounded-b-card lg:rounded-card"
          >
            {column.map(([question, answer]) => (
              <Disclosure key={question} title={question}>
                <p className="measure px-4 pb-5 text-muted">{answer}</p>
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
