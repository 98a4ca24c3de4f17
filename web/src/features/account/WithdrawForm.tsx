import { ether, format, isAmount, knownCurrency, type Money, parse } from '@mota/contracts/sdk/money'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import {
  type EscrowCall,
  useSend,
  withdraw,
  withdrawDone,
  withdrawTo,
  withdrawToken,
} from '@/lib/escrow/index.ts'
import { sum } from '@/lib/money.ts'
import { useStage } from '@/lib/stage.ts'
import { receiverProblem } from './receiver.ts'

interface WithdrawFormProps {
  address: string
  /** The account's balance in the escrow, in one asset. */
  held: Money
  /** The token refuses the account, so the form begins with another address. */
  isRefused?: boolean
}

export function WithdrawForm({ address, held, isRefused = false }: WithdrawFormProps) {
  const stage = useStage()
  const currency = knownCurrency(held)
  // A balance grows with every sale, but what a token refused usually goes in one piece.
  const [amount, setAmount] = useState(held.asset === ether ? '' : format(held))
  const [error, setError] = useState<string>()
  /** Another address to send the money to. Undefined for the own wallet. */
  const [to, setTo] = useState<string | undefined>(isRefused ? '' : undefined)
  const [toError, setToError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { send, isSending } = useSend(address)
  const focus = useKeepFocus<HTMLFormElement>()
  const wanted = amount.trim()
  const receiver = to?.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAmount(wanted, currency)) return
    if (parse(wanted, currency).units === 0n) return setError('Enter an amount above 0.')
    if (receiver === undefined) return sendIt()
    const problem = receiverProblem(receiver, stage)
    if (problem) return setToError(problem)
    setAsking(true)
  }
  function sendIt() {
    setAsking(false)
    const call = callFor(parse(wanted, currency), address as Address, receiver as Address | undefined)
    const done = withdrawDone(held.asset === ether ? wanted : sum(wanted, currency))
    send({ call, done }, { onSuccess: () => type('') })
  }
  function type(text: string) {
    setAmount(text)
    setError(undefined)
  }
  function direct(text: string | undefined) {
    setTo(text)
    setToError(undefined)
  }

  return (
    <form {...focus} onSubmit={submit} className="flex flex-wrap items-start gap-3 border-line border-t pt-6">
      <Field
        label={`Amount in ${currency}`}
        error={error}
        className="min-w-[min(12rem,100%)] flex-1 max-sm:basis-full"
      >
        {(control) => (
          <AmountInput {...control} currency={currency} value={amount} onText={type} placeholder="0.0" />
        )}
      </Field>
      <Button onClick={() => type(format(held))} className="sm:mt-7.5">
        MAX
      </Button>
      <Button type="submit" look="primary" busy={isSending} className="max-sm:flex-1 sm:mt-7.5">
        Withdraw
      </Button>
      {to === undefined ? (
        <Button look="quiet" onClick={() => direct('')} className="-ml-4">
          Withdraw to another address
        </Button>
      ) : (
        <div className="flex basis-full flex-wrap items-start gap-3">
          <Field
            label="Send to address"
            error={toError}
            hint="Money sent to a wrong address is lost. Paste the address and compare it."
            className="min-w-[min(12rem,100%)] flex-1"
          >
            {(control) => (
              <Input
                {...control}
                value={to}
                onChange={(event) => direct(event.target.value)}
                autoComplete="off"
                spellCheck={false}
                placeholder="0x…"
                autoFocus={!isRefused}
              />
            )}
          </Field>
          <Button look="quiet" onClick={() => direct(undefined)} className="mt-7.5">
            To my wallet instead
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Send ${sum(wanted, currency)} to this address?`}
        description={
          <>
            <span className="nums block break-all text-ink">{receiver}</span> This cannot be undone.
          </>
        }
        confirm="Yes, send it"
        onConfirm={sendIt}
      />
    </form>
  )
}

function callFor(money: Money, owner: Address, to: Address | undefined): EscrowCall {
  if (money.asset !== ether) return withdrawToken(money, to ?? owner)
  return to === undefined ? withdraw(money.units) : withdrawTo(to, money.units)
}
