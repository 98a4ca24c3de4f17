import type { TransactionView } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { sum } from '@/lib/money.ts'
import { restOf, Shares } from './Shares.tsx'
import { useSend } from './useSend.ts'

interface DivisionFormProps {
  sale: TransactionView
  conversationId: string
  viewer: string
  onClose: () => void
}

/** The arbiter suggests how to divide the money. Only both parties together can do it, so this is a message to them. */
export function DivisionForm({ sale, conversationId, viewer, onClose }: DivisionFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy, failure } = useSend(viewer, onClose)
  const price = text.trim()
  const { currency } = sale
  const toBuyer = restOf(sale, price)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (toBuyer === undefined) return setError(`Enter an amount from 0 to ${sum(sale.amount, currency)}.`)
    const words = `I suggest that you divide the money: ${sum(price, currency)} for the seller, and ${sum(toBuyer, currency)} back to the buyer. If you both want this, one of you opens the sale, presses "Agree on a lower price" and enters ${price}. The other one accepts it. The sale is then over without my decision.`
    send({ conversation_id: conversationId, kind: 'text', body: { text: words } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Suggest a division"
      description="The contract lets you give the whole amount to one side. Buyer and seller can divide it if both sign, so this sends them a message."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="For the seller" error={error ?? failure}>
          {(control) => (
            <AmountInput
              {...control}
              currency={currency}
              value={text}
              onText={(next) => {
                setText(next)
                setError(undefined)
              }}
            />
          )}
        </Field>
        {toBuyer !== undefined && <Shares sale={sale} toBuyer={toBuyer} />}
        <Button type="submit" look="primary" size="large" busy={busy}>
          Send the suggestion
        </Button>
      </form>
    </Dialog>
  )
}
