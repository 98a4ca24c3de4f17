import { useQuery } from '@tanstack/react-query'
import { getAddress } from 'viem'
import { Button } from '@/components/Button.tsx'
import { shorten } from '@/lib/shorten.ts'
import type { Choice } from './connect.ts'
import { findUser } from './user.ts'

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
        This wallet is a key of another account. That account has its own money, sales and messages.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {accounts.map((address) => (
          <Button key={address} look="primary" size="large" onClick={() => onChoose(address)}>
            Open <Name address={address} />
          </Button>
        ))}
        <Button size="large" onClick={() => onChoose(wallet)}>
          Use the wallet’s own account {shorten(getAddress(wallet))}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}

/** Whose account it is. Until the name is known, the address says it. */
function Name({ address }: { address: string }) {
  const { data } = useQuery({
    queryKey: ['account-name', address],
    queryFn: () => findUser(address as `0x${string}`),
  })
  const short = shorten(getAddress(address))
  return <>{data ? `${data.name}, ${short}` : short}</>
}
