import type { DeskView } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { deskKey } from './useDecisions.ts'

/** Who may sign inspection reports. */
export function Inspectors({ inspectors }: Pick<DeskView, 'inspectors'>) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (json: { address: string; approved: boolean }) => post('/desk/inspector', { json }),
    onSuccess({ message }, { approved }) {
      toast.success(message)
      if (approved) setTyped('')
      void client.invalidateQueries({ queryKey: deskKey })
    },
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ address: typed.trim(), approved: true })
  }
  return (
    <div className="grid max-w-3xl gap-5">
      <Card>
        <p className="measure mb-5 text-muted">
          Inspectors sign reports on vehicles of others. Each report shows their name and how many they have
          signed.
        </p>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label="Wallet address" className="min-w-56 flex-1">
            {(control) => (
              <Input
                {...control}
                value={typed}
                autoComplete="off"
                placeholder="0x…"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="primary" busy={isPending && variables.approved}>
            Approve inspector
          </Button>
        </form>
      </Card>
      {inspectors.length === 0 && <p className="text-muted">Nobody can sign reports yet.</p>}
      <ul aria-label="Inspectors" className="grid gap-3">
        {inspectors.map(({ address, name, reports }) => (
          <li
            key={address}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <p className="min-w-0">
              <span className="block font-semibold">{name || 'No account'}</span>
              <span className="nums block break-all text-caption text-muted">{address}</span>
              <span className="nums block text-caption text-muted">
                {reports} {reports === 1 ? 'report' : 'reports'}
              </span>
            </p>
            <Button
              busy={isPending && variables.address === address}
              onClick={() => mutate({ address, approved: false })}
            >
              End approval
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
