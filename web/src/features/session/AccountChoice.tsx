import { getAddress } from 'viem'
import { Button } from '@/components/Button.tsx'
import { shorten } from '@/lib/shorten.ts'
import type { Choice } from './connect.ts'

interface AccountChoiceProps {
  choice: Choice
  onChoose: (address: string) => void
  onBack: () => void
}

/** For somebody whose wallet is also a key of another account, for example because the passkey is lost. */
export function AccountChoice({ choice: { wallet, accounts }, onChoose, onBack }: AccountChoiceProps) {
  return (
    <section aria-labelledby="account-choice" className="wrap-anywhere">
      <h1 id="account-choice" className="text-heading">
        Which account?
      </h1>
      <p className="mt-2 text-muted">
        You added this wallet to an account as a key. That account has its own money, sales and messages.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {accounts.map((address, index) => (
          <Button
            key={address}
            autoFocus={index === 0}
            look="primary"
            size="large"
            className="flex-wrap gap-x-2 gap-y-0"
            onClick={() => onChoose(address)}
          >
            Open the account <Short address={address} />
          </Button>
        ))}
        <Button size="large" className="flex-wrap gap-x-2 gap-y-0" onClick={() => onChoose(wallet)}>
          Use the wallet’s own account <Short address={wallet} />
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}

const Short = ({ address }: { address: string }) => (
  <span className="nums whitespace-nowrap">{shorten(getAddress(address))}</span>
)
