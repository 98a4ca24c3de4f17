import { compare, isAmount, parse } from '@mota/contracts/sdk/money'
import { limits, type ProductView } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { AmountInput } from '@/components/AmountInput.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import type { Sent, To } from '@/lib/conversation.ts'
import { sumOf } from '@/lib/money.ts'
import { aboutWorth, nairaFirst } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { useKept } from '@/lib/unsent.ts'
import { AttachReport } from './AttachedReport.tsx'
import { useSend } from './useSend.ts'

interface OfferFormProps {
  to: To
  asking: Pick<ProductView, 'price' | 'currency' | 'slug'>
  viewer: string
  onClose: () => void
  onSent?: (sent: Sent) => void
}

/** The form that offers a price below the asking price. An offer is open for 48 hours. */
export default function OfferForm({ to, asking, viewer, onClose, onSent }: OfferFormProps) {
  const { currency } = asking
  const [text, setText] = useKept(viewer, ['offer', ...Object.values(to), currency].join('.'))
  const [error, setError] = useState<string>()
  const [with_report, setWithReport] = useState(false)
  const rates = useRates()
  const { send, busy, failure, forget } = useSend(viewer, (sent) => {
    setText('')
    onClose()
    onSent?.(sent)
  })
  const wanted = text.trim()
  const price = isAmount(wanted, currency) ? parse(wanted, currency) : undefined

  function type(next: string) {
    setText(next)
    setError(undefined)
    if (failure) forget()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!price || price.units === 0n) return setError(`Enter a price in ${currency}, such as 1.25`)
    if (compare(price, parse(asking.price, currency)) >= 0)
      return setError('Offer less than the asking price, or buy the vehicle at that price.')
    send({ ...to, kind: 'offer', body: { price: wanted, currency, with_report } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Make an offer"
      description={`The asking price is ${nairaFirst(asking.price, currency, rates)}. The offer is open for ${limits.offerHours} hours. If it is accepted, that price can be paid until then.`}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Price" error={error ?? failure} hint={price && aboutWorth(wanted, currency, rates)}>
          {(control) => <AmountInput {...control} currency={currency} value={text} onText={type} />}
        </Field>
        <AttachReport slug={asking.slug} checked={with_report} onChange={setWithReport} />
        <p className="text-caption text-muted">
          An offer does not reserve the vehicle: until somebody pays, others can buy it at the asking price.
        </p>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {price ? `Offer ${sumOf(price)}` : 'Send the offer'}
        </Button>
      </form>
    </Dialog>
  )
}
