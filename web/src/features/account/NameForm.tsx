import { limits, type UserView } from '@mota/functions/schema'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { reasonFor } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { rename } from './account.ts'

interface NameFormProps {
  user: UserView
  field: RefObject<HTMLInputElement | null>
}

export function NameForm({ user, field }: NameFormProps) {
  // Undefined until something is typed. The field then shows the account's name, which another tab may change.
  const [typed, setTyped] = useState<string>()
  const name = typed ?? user.name
  const wanted = name.trim()
  const changed = wanted !== '' && wanted !== user.name
  const update = useMutation({
    mutationFn: (sent: string) => rename(user.address, sent.trim()),
    onSuccess: ({ message }, sent) => {
      // What was typed meanwhile is not stored yet.
      setTyped((now) => (now === sent ? undefined : now))
      toast.success(message)
    },
    onError: (thrown) => toast.error('Failed to update name.', reasonFor(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed) update.mutate(name)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={user.is_seller ? 'Business Name' : 'Name'} className="min-w-56 flex-1">
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={name}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete={user.is_seller ? 'organization' : 'name'}
            maxLength={limits.name}
          />
        )}
      </Field>
      {changed && (
        <Button type="submit" look="primary" busy={update.isPending}>
          Update name
        </Button>
      )}
    </form>
  )
}
