import { type DeskParty, limits } from '@mota/functions/schema'
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

/** Blocks a person with all their listings, or undoes that. */
export function BlockForm({ seller, onClose }: { seller: DeskParty; onClose: () => void }) {
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
      title={blocked ? `Unblock ${name}?` : `Block ${name}?`}
      description={
        blocked
          ? 'They can list and write again, and their listings come back.'
          : 'They can no longer list vehicles or write messages, and all their listings leave the lists. Sales that are already paid continue.'
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
