import { type FormEvent, useState } from 'react'
import { parseEther } from 'viem'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { withdraw, withdrawDone } from '@/lib/escrow/index.ts'
import { useEscrowCall } from './use-escrow-call.ts'

/** A non-negative decimal of at most as many places as ether has; anything else does nothing. */
const amountPattern = /^(\d+\.?\d{0,18}|\.\d{1,18})$/

export function WithdrawForm({ address, balance }: { address: string; balance: string }) {
  const [amount, setAmount] = useState('')
  const { mutate, isPending } = useEscrowCall(address)
  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = amount.trim()
    if (!amountPattern.test(wanted)) return
    const wish = { call: withdraw(parseEther(wanted)), done: withdrawDone(wanted) }
    mutate(wish, { onSuccess: () => setAmount('') })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 border-line border-t pt-6">
      <Field label="Amount in ETH" className="min-w-[min(12rem,100%)] flex-1">
        {(control) => (
          <Input
            {...control}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
          />
        )}
      </Field>
      <Button onClick={() => setAmount(balance)}>MAX</Button>
      <Button type="submit" look="primary" busy={isPending} className="max-sm:flex-1">
        Withdraw
      </Button>
    </form>
  )
}
