import { compare, isAmount, parse } from '@mota/contracts/sdk/money'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { Alert } from '@/components/Alert.tsx'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { sum } from '@/lib/money.ts'
import { useStage } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { receiverProblem } from './receiver.ts'

interface SendMoneyProps {
  address: string
  /** In ETH. */
  balance: string
  onClose: () => void
  onSent: () => void
}

/** Sends ether to any address: first the form, then one look at all of it. */
export function SendMoney({ address, balance, onClose, onSent }: SendMoneyProps) {
  const escrow = useStage()?.escrow
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [errors, setErrors] = useState<{ to?: string | undefined; amount?: string | undefined }>({})
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const signer = await (await loadWallet()).signer(address as Address)
      await signer.sendTransaction({ to: to.trim() as Address, value: parse(amount.trim(), 'ETH').units })
    },
    onSuccess: () => {
      toast.success(`Sent ${sum(amount.trim(), 'ETH')}.`)
      onSent()
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = { to: receiverProblem(to.trim(), escrow), amount: amountProblem(amount.trim(), balance) }
    setErrors(problems)
    setAsking(!problems.to && !problems.amount)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAsking ? 'Send this money?' : 'Send'}
      locked={isPending}
    >
      {isAsking ? (
        <>
          <dl className="grid gap-3">
            <div>
              <dt className="text-muted">Amount</dt>
              <dd className="nums text-title">{sum(amount.trim(), 'ETH')}</dd>
            </div>
            <div>
              <dt className="text-muted">To</dt>
              <dd className="nums wrap-anywhere">{to.trim()}</dd>
            </div>
          </dl>
          <p className="mt-4 text-muted">
            Plus a network fee from your wallet. Compare the whole address. Nobody can take this back.
          </p>
          {error && <Alert className="mt-4">{sentenceOf(error)}</Alert>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={isPending} onClick={() => setAsking(false)}>
              Change
            </Button>
            <Button look="primary" busy={isPending} onClick={() => mutate()}>
              Send {sum(amount.trim(), 'ETH')}
            </Button>
          </div>
        </>
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Address" error={errors.to}>
            {(control) => (
              <Input
                {...control}
                value={to}
                onChange={(event) => setTo(event.target.value)}
                placeholder="0x…"
                autoComplete="off"
                spellCheck={false}
                autoFocus
              />
            )}
          </Field>
          <Field label="Amount in ETH" error={errors.amount} hint={`You have ${sum(balance, 'ETH')}.`}>
            {(control) => (
              <AmountInput {...control} currency="ETH" value={amount} onText={setAmount} placeholder="0.0" />
            )}
          </Field>
          <Button type="submit" look="primary" size="large" className="mt-2">
            Continue
          </Button>
        </form>
      )}
    </Dialog>
  )
}

function amountProblem(amount: string, balance: string): string | undefined {
  if (!isAmount(amount, 'ETH')) return 'Enter an amount in ETH, such as 1.25'
  const sent = parse(amount, 'ETH')
  if (sent.units === 0n) return 'Enter an amount above 0.'
  if (compare(sent, parse(balance, 'ETH')) >= 0) return 'Leave a little for the network fee.'
  return undefined
}
