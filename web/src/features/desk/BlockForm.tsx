import { type DeskCaseView, limits } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { deskKey } from './useDecisions.ts'

/** Blocks a seller with all their listings, or undoes that. */
export function BlockForm({ seller, onClose }: Pick<DeskCaseView, 'seller'> & { onClose: () => void }) {
  const { address, name, blocked } = seller
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('/desk/block', { json: { address, blocked: !blocked, reason: reason.trim() } }),
    onSuccess: ({ listings }) => {
      const what = `${listings} ${listings === 1 ? 'listing' : 'listings'}`
      toast.success(blocked ? `Unblocked. ${what} back.` : `Blocked. ${what} off the lists.`)
      void client.invalidateQueries({ queryKey: deskKey })
      onClose()
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) mutate()
    else setError('Give a reason. It is kept.')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={blocked ? 'Unblock this seller?' : 'Block this seller?'}
      description={
        blocked
          ? `${name} can list and write again, and the listings come back.`
          : `${name} can no longer list vehicles or write messages, and all listings leave the lists. Sales that are already paid continue.`
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Reason" error={error}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={limits.reason}
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit" look={blocked ? 'primary' : 'danger'} size="large" busy={isPending}>
          {blocked ? 'Unblock' : 'Block'}
        </Button>
      </form>
    </Dialog>
  )
}
