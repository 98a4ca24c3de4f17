import { format, knownCurrency, type Money } from '@mota/contracts/sdk/money'
import { Card } from '@/components/Card.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import type { CreditState } from '@/lib/escrow/index.ts'
import { useCreditState, useCredits } from '@/lib/held.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Money in tokens that could not be sent to the account, one card for each token. Usually there is none. */
export default function Credits({ address }: { address: string }) {
  return useCredits(address)?.map((credit) => <Credit key={credit.asset} address={address} credit={credit} />)
}

const words: Record<CreditState, (currency: string) => string> = {
  sendable: (currency) => `Your wallet can receive ${currency} again.`,
  blocked: (currency) =>
    `${currency} does not accept your wallet at the moment. Withdraw to another address of yours.`,
  stopped: (currency) =>
    `${currency} is stopped by its issuer at the moment. You can withdraw as soon as it works again.`,
}

function Credit({ address, credit }: { address: string; credit: Money }) {
  const { data: state, isError } = useCreditState(address, credit)
  const currency = knownCurrency(credit)
  const title = `${currency} waiting for you`
  return (
    <Card aria-label={title} className="flex flex-col gap-6">
      <div>
        <h2 className="text-muted">{title}</h2>
        <p className="mt-1">
          <Price amount={format(credit)} currency={currency} large worth />
        </p>
        <p className="measure mt-2 text-muted">
          It could not be sent to your wallet, so the escrow keeps it for you. Only you can withdraw it.{' '}
          {state && words[state](currency)}
        </p>
      </div>
      {state || isError ? (
        <WithdrawForm
          // A new key resets the form when the token blocks the wallet, or no longer does. If that cannot be read, the
          // check before the withdrawal finds it.
          key={String(state === 'blocked')}
          address={address}
          held={credit}
          isRefused={state === 'blocked'}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  )
}
