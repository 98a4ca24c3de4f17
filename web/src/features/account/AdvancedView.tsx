import { parse } from '@mota/contracts/sdk/money'
import { lazy, Suspense } from 'react'
import { Card } from '@/components/Card.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { useBalance } from '@/lib/balance.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { groupedAmount, shortAmount, sum } from '@/lib/money.ts'
import { useStage } from '@/lib/stage.ts'
import { isPasskeyAccount } from '@/lib/wallet/index.ts'
import { AutoWithdraw } from './AutoWithdraw.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const Credits = lazy(() => import('./Credits.tsx'))
const Ledger = lazy(() => import('./Ledger.tsx'))
const PurseCard = lazy(() => import('./PurseCard.tsx'))

export function AdvancedView({ address }: { address: string }) {
  const { data, error, refetch, isFetching } = useBalance(address)
  const focus = useKeepFocus<HTMLElement>()
  const stage = useStage()
  const others = stage?.currencies.filter((currency) => currency !== 'ETH') ?? []
  const what = others.length > 0 ? 'Payouts and refunds in ETH' : 'Payouts and refunds'
  return (
    <div className="flex flex-col gap-5">
      {isPasskeyAccount(address) && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <PurseCard address={address} />
        </Suspense>
      )}
      {stage && stage.tokens.length > 0 && (
        <Suspense>
          <Credits address={address} />
        </Suspense>
      )}
      <Card className="flex flex-col gap-6">
        <section {...focus} aria-label="Balance">
          <h2 className="text-muted">Your balance</h2>
          {data && (
            <>
              <p className="mt-1">
                <Price amount={data.balance} currency="ETH" large worth short />
              </p>
              {shortAmount(data.balance) !== groupedAmount(data.balance) && (
                <p className="nums mt-1 wrap-anywhere text-caption text-muted">
                  Exactly {sum(data.balance, 'ETH')}
                </p>
              )}
              <p className="mt-2 text-caption text-muted">
                {data.status
                  ? `${what} go straight to your wallet.`
                  : `${what} stay here, in the escrow contract, until you withdraw them to your wallet.`}
                {others.length > 0 && ` Those in ${others.join(' and ')} go straight to it.`}
              </p>
            </>
          )}
          {!data && !error && <Skeleton className="mt-2 h-10 w-48" />}
          {error && (
            <p role="alert" className="mt-2 text-danger-ink">
              {sentenceOf(error)}{' '}
              <button
                type="button"
                className="-my-2.5 py-2.5 font-medium text-accent-ink underline underline-offset-4"
                aria-disabled={isFetching || undefined}
                onClick={() => refetch()}
              >
                Reload
              </button>
            </p>
          )}
        </section>
        {data && (
          <>
            <WithdrawForm address={address} held={parse(data.balance, 'ETH')} />
            <AutoWithdraw address={address} on={data.status} what={what} />
          </>
        )}
      </Card>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <Ledger address={address} />
      </Suspense>
    </div>
  )
}
