import { parse } from '@mota/contracts/sdk/money'
import type { ConversationView, TransactionView } from '@mota/functions/schema'
import { limits } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import type { Draft } from '@/lib/conversation.ts'
import { readOpenSale, revokeSigned, type Signed, signSettlement } from '@/lib/escrow/index.ts'
import { sum } from '@/lib/money.ts'
import { useKept } from '@/lib/unsent.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { AttachReport } from './AttachedReport.tsx'
import { formatClock } from './format.ts'
import { restOf, Shares } from './Shares.tsx'
import { useSend } from './useSend.ts'

interface SettlementFormProps {
  sale: TransactionView
  conversationId: string
  role: ConversationView['role']
  viewer: string
  /** An earlier proposal of the viewer for this sale. */
  earlier?: Signed | undefined
  onClose: () => void
}

/** Subtracted from the deadline, because the server refuses one beyond its limit and clocks differ. */
const marginSeconds = 60

/**
 * The form that proposes a lower price for an open sale. It takes effect when the other party sends it to the
 * contract.
 */
export function SettlementForm({
  sale,
  conversationId,
  role,
  viewer,
  earlier,
  onClose,
}: SettlementFormProps) {
  const [text, setText] = useKept(viewer, `price.${sale.transaction_id}`)
  const [error, setError] = useState<string>()
  const [with_report, setWithReport] = useState(false)
  const { send, busy, failure } = useSend(viewer, () => {
    setText('')
    onClose()
  })
  const price = text.trim()
  const { currency } = sale
  const toBuyer = restOf(sale, price)

  async function sign(to_buyer: string): Promise<Draft> {
    const wallet = await loadWallet()
    // The contract compares the deadline with the time of its block, which may be ahead of this device.
    const { timestamp } = await wallet.reader.getBlock()
    const now = Math.max(Math.floor(Date.now() / 1000), Number(timestamp))
    const deadline = now + limits.settlementMinutes * 60 - marginSeconds
    const id = BigInt(sale.transaction_id)
    if (earlier) await revokeSigned(wallet, viewer as Address, id, earlier)
    const signature = await signSettlement(wallet, viewer as Address, {
      sale: await readOpenSale(wallet, id),
      toBuyer: parse(to_buyer, currency).units,
      deadline: BigInt(deadline),
    })
    const body = { transaction_id: sale.transaction_id, to_buyer, deadline, signature, with_report }
    return { conversation_id: conversationId, kind: 'settlement', body }
  }
  function type(next: string) {
    setText(next)
    setError(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (toBuyer === undefined) return setError(`Enter a price from 0 to ${sum(sale.amount, currency)}.`)
    send(() => sign(toBuyer))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Agree on a lower price"
      description="After the inspection you can agree on less than what is in escrow. The rest goes back to the buyer."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="New price" error={error ?? failure}>
          {(control) => <AmountInput {...control} currency={currency} value={text} onText={type} />}
        </Field>
        {toBuyer !== undefined && <Shares sale={sale} toBuyer={toBuyer} role={role} />}
        <AttachReport slug={sale.slug} checked={with_report} onChange={setWithReport} />
        <p className="text-caption text-muted">
          Your wallet asks you to sign this. Signing costs nothing and moves nothing: the money is divided
          when {role === 'buyer' ? 'the seller' : 'the buyer'} accepts. The signature is valid for an hour,
          until you withdraw it or until the next step of the sale.
        </p>
        {earlier !== undefined && (
          <p className="rounded-control bg-pending-soft px-3 py-2 text-caption text-pending">
            You signed another price before, valid until {formatClock(earlier.deadline)}. Your wallet first
            cancels it on the chain, for a network fee. Then it asks you to sign the new price.
          </p>
        )}
        <Button type="submit" look="primary" size="large" busy={busy}>
          Sign and propose
        </Button>
      </form>
    </Dialog>
  )
}
