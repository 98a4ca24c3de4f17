import { limits, type ReportReason, reportReasons } from '@mota/functions/schema'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { useKeptInTab } from '@/lib/kept-in-tab.ts'
import { reportWords } from '@/lib/listing/report.ts'
import { toast } from '@/lib/toast.ts'

const options = reportReasons.map((value) => ({ value, label: reportWords[value] }))

/** A listing by its id, or a vendor by the wallet. */
export interface Reported {
  kind: 'listing' | 'vendor'
  id: string
}

type Given = { reason: ReportReason; text: string }

const send = ({ kind, id }: Reported, given: Given) =>
  kind === 'listing'
    ? post('/report-product', { json: { product_id: id, ...given } })
    : post('/report-vendor', { json: { vendor_address: id, ...given } })

interface ReportFormProps extends Reported {
  /** What the page calls it. */
  name: string
  /** Undefined for a guest. */
  viewer: string | undefined
  onClose: () => void
}

/** Tells the moderators what is wrong with a listing or a vendor. Everybody can. */
export default function ReportForm({ kind, id, name, viewer, onClose }: ReportFormProps) {
  const about = `${viewer} report ${id}`
  const [reason, setReason] = useKeptInTab(`${about} reason`, '')
  const [text, setText] = useKeptInTab(about, '')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ kind, id }, { reason: reason as ReportReason, text: text.trim() }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setReason('')
      setText('')
      onClose()
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) mutate()
    else setError('Choose what is wrong.')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What is wrong with this ${name}?`}
      description="Our team looks at it. The seller does not learn who reported it."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Reason" error={error}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              options={options}
              placeholder="Choose a reason"
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Field label="What should we know?" optional>
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={limits.reason}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={isPending}>
          Report
        </Button>
      </form>
    </Dialog>
  )
}
