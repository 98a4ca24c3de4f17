import {
  assetOf,
  type Currency,
  compare,
  ether,
  isAmount,
  knownCurrency,
  type Money,
  parse,
} from '@mota/contracts/sdk/money'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { Alert } from '@/components/Alert.tsx'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { WholeAddress } from '@/components/WholeAddress.tsx'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { type EscrowCall, send, tokenOf, transferToken } from '@/lib/escrow/index.ts'
import { sumOf } from '@/lib/money.ts'
import { useStage } from '@/lib/stage.ts'
import { toast } from '@/lib/toast.ts'
import { isSponsored, loadWallet, type Wallet } from '@/lib/wallet/index.ts'
import { receiverProblem } from './receiver.ts'

interface SendMoneyProps {
  address: string
  /** The balances of the account, ether first. */
  held: readonly Money[]
  onClose: () => void
  onSent: () => void
}

/** Sends money to any address: first the form, then one look at all of it. */
export function SendMoney({ address, held, onClose, onSent }: SendMoneyProps) {
  const stage = useStage()
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>('ETH')
  const balance = held.find(({ asset }) => asset === assetOf(currency)) ?? { asset: ether, units: 0n }
  const [errors, setErrors] = useState<{ to?: string | undefined; amount?: string | undefined }>({})
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const wallet = await loadWallet()
      await send(wallet, address as Address, transfer(wallet, to.trim() as Address, sent()))
    },
    onSuccess: () => {
      toast.success(`Sent ${sumOf(sent())}.`)
      onSent()
      onClose()
    },
  })

  const isFree = currency !== 'ETH' && stage !== undefined && isSponsored(stage, address)
  const sent = () => parse(amount.trim(), currency)

  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = {
      to: receiverProblem(to.trim(), stage),
      amount: amountProblem(amount.trim(), currency, balance),
    }
    setErrors(problems)
    // The next look does not show the failure of the last attempt.
    reset()
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
              <dd className="nums text-title">{sumOf(sent())}</dd>
            </div>
            <div>
              <dt className="text-muted">To</dt>
              <dd className="nums">
                <WholeAddress address={to.trim()} />
              </dd>
            </div>
          </dl>
          <p className="mt-4 text-muted">
            {isFree
              ? 'If you have bought or sold a vehicle here, Mota pays the network fee of a few transfers a day. Otherwise your account pays it.'
              : 'Plus a network fee from your account.'}{' '}
            Compare the whole address. Nobody can take this back.
          </p>
          {error && (
            <Alert className="mt-4">
              {[sentenceOf(error), meaningOf(error).description].filter(Boolean).join('. ')}
            </Alert>
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={isPending} onClick={() => setAsking(false)}>
              Change
            </Button>
            <Button look="primary" busy={isPending} onClick={() => mutate()}>
              Send {sumOf(sent())}
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
          {held.length > 1 && (
            <Field label="Currency">
              {(control) => (
                <Select
                  {...control}
                  value={currency}
                  options={held.map(knownCurrency).map((one) => ({ value: one, label: one }))}
                  onChange={(event) => setCurrency(event.target.value as Currency)}
                />
              )}
            </Field>
          )}
          <Field label={`Amount in ${currency}`} error={errors.amount} hint={`You have ${sumOf(balance)}.`}>
            {(control) => (
              <AmountInput
                {...control}
                currency={currency}
                value={amount}
                onText={setAmount}
                placeholder="0.0"
              />
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

function amountProblem(amount: string, currency: Currency, balance: Money): string | undefined {
  if (!isAmount(amount, currency)) return `Enter an amount in ${currency}, such as 1.25`
  const sent = parse(amount, currency)
  if (sent.units === 0n) return 'Enter an amount above 0.'
  const left = compare(balance, sent)
  if (currency === 'ETH') return left <= 0 ? 'Leave a little for the network fee.' : undefined
  return left < 0 ? `You have only ${sumOf(balance)}.` : undefined
}

/** Sends an amount to an address, without the escrow. */
const transfer = ({ stage }: Pick<Wallet, 'stage'>, to: Address, money: Money): EscrowCall =>
  money.asset === ether
    ? { to, data: '0x', value: money.units }
    : transferToken(tokenOf(stage, money.asset), to, money.units)
