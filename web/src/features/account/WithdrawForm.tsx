import { type FormEvent, useState } from 'react'
import { parseEther } from 'viem'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { withdraw, withdrawDone } from '@/lib/escrow/index.ts'
import { useEscrowCall } from './use-escrow-call.ts'

/** A non-negative decimal with at most ether's 18 places; anything else does nothing. */
const amountPattern = /^(\d+\.?\d{0,18}|\.\d{1,18})$/

export function WithdrawForm({ address, balance }: { address: string; balance: string }) {
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useEscrowCall(address)
  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = amount.trim()
    if (!amountPattern.test(wanted)) return
    const wei = parseEther(wanted)
    if (wei === 0n) return setError('Enter an amount above 0.')
    mutate({ call: withdraw(wei), done: withdrawDone(wanted) }, { onSuccess: () => type('') })
  }
  function type(text: string) {
    setAmount(text)
    setError(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3 border-line border-t pt-6">
      <Field label="Amount in ETH" error={error} className="min-w-[min(12rem,100%)] flex-1">
        {(control) => (
          <Input
            {...control}
            value={amount}
            onChange={(event) => type(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
          />
        )}
      </Field>
      <Button onClick={() => type(balance)}>MAX</Button>
      <Button type="submit" look="primary" busy={isPending} className="max-sm:flex-1">
        Withdraw
      </Button>
    </form>
  )
}
