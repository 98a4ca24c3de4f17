import { limits } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { EtherInput, isEther } from '@/components/EtherInput.tsx'
import { Field } from '@/components/Field.tsx'
import type { Sent, To } from '@/lib/conversation.ts'
import { groupedEther, toUnits } from '@/lib/ether.ts'
import { approximate, useRates } from '@/lib/rates.ts'
import { useSend } from './useSend.ts'

interface OfferFormProps {
  to: To
  /** The asking price in ETH. */
  price: string
  viewer: string
  onClose: () => void
  onSent?: (sent: Sent) => void
}

/** The form that offers a price below the asking price. An offer is open for 48 hours. */
export default function OfferForm({ to, price, viewer, onClose, onSent }: OfferFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const rates = useRates()
  const { send, busy, failure } = useSend(viewer, (sent) => {
    onClose()
    onSent?.(sent)
  })
  const wanted = text.trim()
  const isAmount = isEther(wanted)

  function type(next: string) {
    setText(next)
    setError(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAmount || toUnits(wanted) === 0n) return setError('Enter a price in ETH, such as 1.25')
    if (toUnits(wanted) >= toUnits(price))
      return setError('Offer less than the asking price, or buy the vehicle at that price.')
    send({ ...to, kind: 'offer', body: { price: wanted } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make an offer"
      description={`The asking price is ${groupedEther(price)} ETH. The offer is open for ${limits.offerHours} hours. If it is accepted, that price can be paid until then.`}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label="Price"
          error={error ?? failure}
          hint={isAmount && approximate(wanted, rates).join(' · ')}
        >
          {(control) => <EtherInput {...control} value={text} onText={type} />}
        </Field>
        <p className="text-caption text-muted">
          An offer does not reserve the vehicle: until somebody pays, others can buy it at the asking price.
        </p>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {isAmount ? `Offer ${groupedEther(wanted)} ETH` : 'Send the offer'}
        </Button>
      </form>
    </Dialog>
  )
}
