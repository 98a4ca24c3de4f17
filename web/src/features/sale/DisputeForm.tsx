import { type DisputeReason, limits, type TransactionView } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { draftKey, reasonWords, sendMessage, sendPicture, type To } from '@/lib/conversation.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { stepWords } from '@/lib/escrow/index.ts'
import type { Acting, SaleAction, SaleView } from '@/lib/sale/index.ts'
import { writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'
import { type Chosen, DisputePictures } from './DisputePictures.tsx'

interface DisputeFormProps {
  action: SaleAction
  sale: Pick<SaleView, 'id' | 'buyer' | 'productId'>
  /** Absent until the server has recorded the sale. */
  record: TransactionView | undefined
  acting: Acting | undefined
  onAct: (action: SaleAction) => Promise<boolean>
  onClose: () => void
}

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

/** Opens a dispute on the chain, then writes its reason into the conversation for the seller and the arbiter. */
export function DisputeForm({ action, sale, record, acting, onAct, onClose }: DisputeFormProps) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<Chosen[]>([])
  const [errors, setErrors] = useState<{ reason?: string; text?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(!reason && { reason: 'Choose a reason.' }),
      ...(!text.trim() && { text: 'Describe what is wrong.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    if (await onAct(action)) {
      const to = recipient(sale, record)
      if (to) await explain(to).catch((thrown: unknown) => notSent(thrown, to))
      onClose()
    }
    setBusy(false)
  }

  async function explain(to: To) {
    const body = { transaction_id: String(sale.id), reason: reason as DisputeReason, text: text.trim() }
    await sendMessage({ ...to, kind: 'dispute', body })
    for (const { file } of pictures) await sendPicture(to, file)
  }

  function notSent(thrown: unknown, to: To) {
    if ('conversation_id' in to) writeStored(draftKey(sale.buyer.toLowerCase(), to.conversation_id), text)
    toast.error(
      'Your dispute is on the chain, but not all of your reasons were sent. Add them in your messages.',
      {
        ...reasonFor(thrown),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action.confirm?.title ?? ''}
      description={action.confirm?.text}
      locked={isBusy}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <Field label="Reason" error={errors.reason}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              options={reasons}
              placeholder="Choose a reason"
              onChange={(event) => {
                setReason(event.target.value)
                setErrors(({ reason: _, ...rest }) => rest)
              }}
            />
          )}
        </Field>
        <Field label="What is wrong?" error={errors.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={text}
              maxLength={limits.conversationText}
              className="min-h-28"
              onChange={(event) => {
                setText(event.target.value)
                setErrors(({ text: _, ...rest }) => rest)
              }}
            />
          )}
        </Field>
        <DisputePictures pictures={pictures} setPictures={setPictures} />
        <p className="text-caption text-muted">
          The seller reads this in your messages. If the seller contests the return, the arbiter reads your
          whole conversation with its pictures.
        </p>
        <p aria-live="polite" className="text-caption text-muted empty:hidden">
          {acting && stepWords[acting.step]}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {action.confirm?.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function recipient(
  { productId }: DisputeFormProps['sale'],
  record: TransactionView | undefined,
): To | undefined {
  if (record?.conversation_id) return { conversation_id: record.conversation_id }
  const product_id = record?.product_id ?? productId
  return product_id ? { product_id } : undefined
}
