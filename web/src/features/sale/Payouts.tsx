import { parse } from '@mota/contracts/sdk/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { Button } from '@/components/Button.tsx'
import { refreshBalance, useBalance } from '@/lib/balance.ts'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { autoWithdrawDone, receiveDirectly } from '@/lib/escrow/index.ts'
import { sum } from '@/lib/money.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'
import { isPasskeyAccount, loadWallet } from '@/lib/wallet/index.ts'

const isYes = (value: unknown): value is true => value === true

/** Asks the owner of an account that Mota's pages made, once, whether payouts and refunds should go straight to it. */
export function Payouts({ viewer }: { viewer: string }) {
  const key = `mota.payouts.${viewer}`
  const [isAnswered, setAnswered] = useState(() => readStored(key, isYes) ?? false)
  const isAsked = !isAnswered && isPasskeyAccount(viewer)
  const { data } = useBalance(viewer, isAsked)
  const answer = () => {
    writeStored(key, true)
    setAnswered(true)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (balance: string) =>
      receiveDirectly(await loadWallet(), viewer as Address, parse(balance, 'ETH').units),
    onSuccess: () => {
      answer()
      toast.success(autoWithdrawDone(true))
    },
    onError: (thrown) => toast.error(sentenceOf(thrown), meaningOf(thrown)),
    onSettled: refreshBalance,
  })
  if (!isAsked || !data || data.status) return null
  return (
    <section aria-labelledby="payouts" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="payouts" className="text-title">
        Where should your money go?
      </h2>
      <p className="measure mt-1.5 text-muted">
        Payouts and refunds wait in the escrow contract until you withdraw them. They can also go straight to
        your account.
        {data.balance !== '0' && ` The ${sum(data.balance, 'ETH')} that waits there now comes with it.`} You
        can change this under Account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          look={data.balance === '0' ? 'secondary' : 'primary'}
          busy={isPending}
          onClick={() => mutate(data.balance)}
        >
          Straight to my account
        </Button>
        <Button look="quiet" disabled={isPending} onClick={answer}>
          I withdraw it myself
        </Button>
      </div>
    </section>
  )
}
