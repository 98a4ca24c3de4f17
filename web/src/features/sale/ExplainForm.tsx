import { type DisputeReason, limits, type TransactionView } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { reasonWords, sendMessage, sendPicture, type To } from '@/lib/conversation.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { stepWords } from '@/lib/escrow/index.ts'
import type { Acting, PressedAction, SaleAction, SaleView } from '@/lib/sale/index.ts'
import { toast } from '@/lib/toast.ts'
import { unsentOf, useKept } from '@/lib/unsent.ts'
import { type Chosen, Pictures } from './Pictures.tsx'

interface Words {
  question: string
  /** Shown if the text is missing. */
  missing: string
  /** The reader of the text. */
  readers: string
  /** Shown if the step is on the chain and its explanation was not sent. */
  notSent: string
}

/** The steps that need an explanation, which the others read in the conversation. */
const explained: Partial<Record<PressedAction, Words>> = {
  dispute: {
    question: 'What is wrong?',
    missing: 'Describe what is wrong.',
    readers:
      'The seller reads this in your messages. If the seller contests the return, the arbiter reads your whole conversation with its pictures.',
    notSent:
      'Your dispute is on the chain, but not all of your reasons were sent. Add them in your messages.',
  },
  contest: {
    question: 'Why is the return not right?',
    missing: 'Say why the money should not go back.',
    readers: 'The buyer and the arbiter read this, with your whole conversation and its pictures.',
    notSent: 'The return is contested, but not all of your reasons were sent. Add them in your messages.',
  },
  rule: {
    question: 'Why do you decide this way?',
    missing: 'Give a reason. Both sides read it.',
    readers: 'The buyer and the seller read this in their conversation.',
    notSent: 'Your decision is on the chain, but its reason was not sent. Write it in the conversation.',
  },
}

export const isExplained = ({ name }: SaleAction) => name in explained

interface ExplainFormProps {
  action: SaleAction
  sale: Pick<SaleView, 'id' | 'productId'>
  /** Absent until the server has recorded the sale. */
  record: TransactionView | undefined
  viewer: string
  acting: Acting | undefined
  onAct: (action: SaleAction) => Promise<boolean>
  onClose: () => void
}

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

/** Takes a step on the chain, then writes its explanation into the conversation, where the others read it. */
export function ExplainForm({ action, sale, record, viewer, acting, onAct, onClose }: ExplainFormProps) {
  const [reason, setReason] = useState('')
  const about = `${action.name}.${sale.id}`
  const [text, setText] = useKept(viewer, about)
  const [pictures, setPictures] = useState<Chosen[]>([])
  const [errors, setErrors] = useState<{ reason?: string; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const words = explained[action.name]
  const isDispute = action.name === 'dispute'
  const unsent = record?.conversation_id ? unsentOf(viewer, record.conversation_id) : undefined
  if (!words) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(isDispute && !reason && { reason: 'Choose a reason.' }),
      ...(!text.trim() && { text: words?.missing }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    // The text is sent after the transaction. If the page is closed before that, the text is in the message field.
    unsent?.send(about, text)
    if (await onAct(action)) {
      const to = recipient(sale, record)
      if (to) await explain(to).catch((thrown) => toast.error(words?.notSent ?? '', reasonFor(thrown)))
      setText('')
      onClose()
    } else unsent?.sent(about)
    setBusy(false)
  }

  async function explain(to: To) {
    const body = { transaction_id: String(sale.id), reason: reason as DisputeReason, text: text.trim() }
    await sendMessage(
      isDispute ? { ...to, kind: 'dispute', body } : { ...to, kind: 'text', body: { text: body.text } },
    ).catch((thrown) => {
      unsent?.putBack(about)
      throw thrown
    })
    unsent?.sent(about)
    for (const { file } of pictures) await sendPicture(to, file, crypto.randomUUID())
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
        {isDispute && (
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
        )}
        <Field label={words.question} error={errors.text}>
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
        {action.name !== 'rule' && <Pictures pictures={pictures} setPictures={setPictures} />}
        <p className="text-caption text-muted">{words.readers}</p>
        <p aria-live="polite" className="text-caption text-muted empty:hidden">
          {acting?.step === 'waiting'
            ? 'Waiting for the chain. Stay here until your text is sent.'
            : acting && stepWords[acting.step]}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={isBusy}>
            {action.confirm?.no ?? 'Cancel'}
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
  { productId }: ExplainFormProps['sale'],
  record: TransactionView | undefined,
): To | undefined {
  if (record?.conversation_id) return { conversation_id: record.conversation_id }
  const product_id = record?.product_id ?? productId
  return product_id ? { product_id } : undefined
}
