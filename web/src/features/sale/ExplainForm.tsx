import { type DisputeReason, limits, type TransactionView } from '@mota/functions/schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { reasonWords, sendMessage, sendPicture, type To } from '@/lib/conversation.ts'
import { PlainError, reasonFor } from '@/lib/error/index.ts'
import { stepWords } from '@/lib/escrow/index.ts'
import { useKeptInTab } from '@/lib/kept-in-tab.ts'
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
      'Your dispute is on the chain, but not all of your reasons were sent. Please send them again.',
  },
  contest: {
    question: 'Why is the return not right?',
    missing: 'Say why the money should not go back.',
    readers: 'The buyer and the arbiter read this, with your whole conversation and its pictures.',
    notSent: 'The return is contested, but not all of your reasons were sent. Please send them again.',
  },
  rule: {
    question: 'Why do you decide this way?',
    missing: 'Give a reason. Both sides read it.',
    readers: 'The buyer and the seller read this in their conversation.',
    notSent: 'Your decision is on the chain, but its reason was not sent. Please send it again.',
  },
}

export const isExplained = ({ name }: SaleAction) => name in explained

interface ExplainFormProps {
  action: SaleAction
  sale: Pick<SaleView, 'id' | 'buyer' | 'productId'>
  /** Absent until the server has recorded the sale. */
  record: TransactionView | undefined
  viewer: string
  acting: Acting | undefined
  onAct: (action: SaleAction) => Promise<boolean>
  onClose: () => void
}

const reasons = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

const none: readonly Chosen[] = []

/**
 * Takes a step on the chain, then writes its explanation into the conversation, where the others read it. If that fails, the
 * dialog stays open to send it again.
 */
export function ExplainForm({ action, sale, record, viewer, acting, onAct, onClose }: ExplainFormProps) {
  const about = `${action.name}.${sale.id}`
  const [reason, setReason] = useKeptInTab(`${viewer} ${about} reason`, '')
  const [text, setText] = useKept(viewer, about)
  const [pictures, setPictures] = useKeptInTab(`${viewer} ${about} pictures`, none)
  const [errors, setErrors] = useState<{ reason?: string; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [isTextSent, setTextSent] = useState(false)
  const isOpen = useIsMounted()
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
    if (!isTextSent) setErrors(found)
    if (isBusy || (!isTextSent && Object.keys(found).length > 0)) return
    setBusy(true)
    // The text is sent after the transaction. If the page is closed before that, the text is in the message field.
    if (!isTextSent) unsent?.send(about, text)
    const hasTaken = isTaken || (await onAct(action))
    setTaken(hasTaken)
    if (!hasTaken) unsent?.sent(about)
    else if (await explain()) {
      setText('')
      setReason('')
      setPictures(none)
      onClose()
    }
    setBusy(false)
  }

  /** Sends what is not sent yet. False if some of it could not be sent. */
  async function explain(): Promise<boolean> {
    const to = recipient(sale, record, viewer)
    try {
      if (!to) throw new PlainError('Our server has not recorded this sale yet.')
      if (!isTextSent) await sendText(to)
      for (const { key, file } of pictures) {
        await sendPicture(to, file, key)
        setPictures((left) => left.filter((one) => one.key !== key))
      }
      return true
    } catch (thrown) {
      toast.error(words?.notSent ?? '', reasonFor(thrown))
      return false
    }
  }

  async function sendText(to: To) {
    const body = { transaction_id: String(sale.id), reason: reason as DisputeReason, text: text.trim() }
    await sendMessage(
      isDispute ? { ...to, kind: 'dispute', body } : { ...to, kind: 'text', body: { text: body.text } },
    ).catch((thrown) => {
      if (!isOpen.current) putBack()
      throw thrown
    })
    setTextSent(true)
    unsent?.sent(about)
  }

  /** After the step, this dialog does not open again. Then the text goes to the message field. */
  function putBack() {
    unsent?.putBack(about)
    if (unsent) setText('')
  }

  function close() {
    if (isTaken && !isTextSent) putBack()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={isTaken ? 'Send your reasons' : (action.confirm?.title ?? '')}
      description={isTaken ? undefined : action.confirm?.text}
      locked={isBusy}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        {isDispute && !isTextSent && (
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
        {!isTextSent && (
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
        )}
        {action.name !== 'rule' && <Pictures pictures={pictures} setPictures={setPictures} />}
        <p className="text-caption text-muted">{words.readers}</p>
        <p aria-live="polite" className="text-caption text-muted empty:hidden">
          {acting?.step === 'waiting'
            ? 'Waiting for the chain. Stay here until your text is sent.'
            : acting && stepWords[acting.step]}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={close} disabled={isBusy}>
            {isTaken ? 'Close' : (action.confirm?.no ?? 'Cancel')}
          </Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {isTaken ? 'Send again' : action.confirm?.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Without a record, only a buyer has one conversation about the vehicle. */
function recipient(
  { buyer, productId }: ExplainFormProps['sale'],
  record: TransactionView | undefined,
  viewer: string,
): To | undefined {
  if (record?.conversation_id) return { conversation_id: record.conversation_id }
  const product_id = record?.product_id ?? productId
  return product_id && buyer.toLowerCase() === viewer ? { product_id } : undefined
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
