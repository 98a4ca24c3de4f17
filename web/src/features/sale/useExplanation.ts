import type { DisputeReason, TransactionView } from '@mota/functions/schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendMessage, sendPicture, type To } from '@/lib/conversation.ts'
import { PlainError, reasonFor } from '@/lib/error/index.ts'
import { useKeptInTab } from '@/lib/kept-in-tab.ts'
import type { SaleAction, SaleView } from '@/lib/sale/index.ts'
import { toast } from '@/lib/toast.ts'
import { unsentOf, useKept } from '@/lib/unsent.ts'
import type { Words } from './explained.ts'
import { usePictures } from './usePictures.ts'

export interface Explaining {
  action: SaleAction
  words: Words
  sale: Pick<SaleView, 'id' | 'buyer' | 'productId'>
  /** Absent until the server has recorded the sale. */
  record: TransactionView | undefined
  viewer: string
  onAct: (action: SaleAction) => Promise<boolean>
  onClose: () => void
}

/** Takes a step on the chain, then sends its explanation. If that fails, it can be sent again without the step. */
export function useExplanation({ action, words, sale, record, viewer, onAct, onClose }: Explaining) {
  const about = `${action.name}.${sale.id}`
  const [reason, setReason] = useKeptInTab(`${viewer} ${about} reason`, '')
  const [text, setText] = useKept(viewer, about)
  const pictures = usePictures(`${viewer} ${about} pictures`)
  const [errors, setErrors] = useState<{ reason?: string; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const [isExplaining, setExplaining] = useState(false)
  /** The step is on the chain, but some of its explanation could not be sent. */
  const [isTaken, setTaken] = useState(false)
  const [isTextSent, setTextSent] = useState(false)
  const isMounted = useIsMounted()
  const isDispute = action.name === 'dispute'
  const unsent = record?.conversation_id ? unsentOf(viewer, record.conversation_id) : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(isDispute && !reason && { reason: 'Choose a reason.' }),
      ...(!text.trim() && { text: words.missing }),
    }
    if (!isTextSent) setErrors(found)
    if (isBusy || pictures.isPreparing || (!isTextSent && Object.keys(found).length > 0)) return
    setBusy(true)
    // The text is sent after the transaction. If the page is closed before that, the text is in the message field.
    if (!isTextSent) unsent?.send(about, text)
    if (!isTaken && !(await onAct(action))) unsent?.sent(about)
    else if (!(await explain())) setTaken(true)
    else {
      setText('')
      setReason('')
      onClose()
    }
    setBusy(false)
  }

  /** Sends what is not sent yet. False if some of it could not be sent. */
  async function explain(): Promise<boolean> {
    const to = recipient(sale, record, viewer)
    setExplaining(true)
    try {
      if (!to) throw new PlainError('The conversation of this sale could not be loaded.')
      if (!isTextSent) await sendText(to)
      await pictures.sendAll(({ key, file }) => sendPicture(to, file, key))
      return true
    } catch (thrown) {
      toast.error(words.notSent, reasonFor(thrown))
      return false
    } finally {
      setExplaining(false)
    }
  }

  async function sendText(to: To) {
    const body = { transaction_id: String(sale.id), reason: reason as DisputeReason, text: text.trim() }
    await sendMessage(
      isDispute ? { ...to, kind: 'dispute', body } : { ...to, kind: 'text', body: { text: body.text } },
    ).catch((thrown) => {
      if (!isMounted.current) putBack()
      throw thrown
    })
    setTextSent(true)
    unsent?.sent(about)
  }

  /** After the step this dialog cannot be opened again, so its text goes to the message field. */
  function putBack() {
    unsent?.putBack(about)
    if (unsent) setText('')
  }

  function close() {
    if (isTaken && !isTextSent) putBack()
    onClose()
  }
  return {
    reason,
    setReason(next: string) {
      setReason(next)
      setErrors(({ reason: _, ...rest }) => rest)
    },
    text,
    setText(next: string) {
      setText(next)
      setErrors(({ text: _, ...rest }) => rest)
    },
    pictures,
    errors,
    isBusy,
    isExplaining,
    isTaken,
    isTextSent,
    submit,
    close,
  }
}

/** Without a record, only the buyer has exactly one conversation about the vehicle. */
function recipient(
  { buyer, productId }: Explaining['sale'],
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
