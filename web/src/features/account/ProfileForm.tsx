import { limits, type VendorView } from '@mota/functions/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { ApiError, post } from '@/lib/api.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { vendorQuery } from '@/lib/review.ts'
import { useAskToLeave } from '@/lib/router/leave.ts'
import { toast } from '@/lib/toast.ts'
import { YardField } from './YardField.tsx'

const lines = [
  { name: 'place', label: 'Where you are', placeholder: 'Berger Yard, Abuja' },
  { name: 'hours', label: 'When buyers can come', placeholder: 'Mon–Sat, 8 am to 6 pm' },
  { name: 'languages', label: 'Languages you speak', placeholder: 'English, Hausa, Pidgin' },
] as const

/** The form for the texts and the picture of a vendor's page. Until these are known, sending it would erase them. */
export function ProfileForm({ address }: { address: string }) {
  const { data, isLoadingError, refetch } = useQuery(vendorQuery(address))
  if (isLoadingError) return <NotLoaded what="Your vendor page" onRetry={() => void refetch()} />
  return data ? <Loaded address={address} stored={data} /> : <Skeleton className="h-170 rounded-card" />
}

function Loaded({ address, stored }: { address: string; stored: VendorView }) {
  const client = useQueryClient()
  const { queryKey } = vendorQuery(address)
  const [edits, setEdits] = useState<Partial<VendorView>>({})
  const shown = { ...stored, ...edits }
  const isChanged = JSON.stringify(shown) !== JSON.stringify(stored)
  useAskToLeave(isChanged)
  const save = useMutation({
    mutationFn: (sent: typeof edits) => {
      const { about, place, hours, languages, picture, hash } = { ...stored, ...sent }
      return post('/update-profile', {
        json: { address, about, place, hours, languages, picture: picture?.src ?? '', hash },
      })
    },
    onSuccess: ({ message, hash }, sent) => {
      client.setQueryData(queryKey, (old) => old && { ...old, ...sent, hash })
      // What was typed meanwhile is not stored yet.
      setEdits((now) => (now === sent ? {} : { ...now, hash }))
      toast.success(message)
    },
    async onError(thrown) {
      toast.error('Your vendor page was not updated.', reasonFor(thrown))
      if (!(thrown instanceof ApiError && thrown.status === 409)) return
      // Shows what was changed elsewhere, below what was typed here.
      await client.refetchQueries({ queryKey })
      setEdits(({ hash: _, ...typed }) => typed)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate(edits)
  }
  // The form may load again while somebody types, and what is typed is about the version that it began with.
  const edit = (part: typeof edits) => setEdits((now) => ({ hash: stored.hash, ...now, ...part }))
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 className="text-title">About your business</h2>
          <p className="mt-1 text-muted">Buyers read this on your vendor page.</p>
        </div>
        <YardField address={address} picture={shown.picture} onChange={(picture) => edit({ picture })} />
        <Field label="About you">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={limits.about}
              placeholder="What you sell, since when, and what buyers can expect"
              value={shown.about}
              onChange={({ target }) => edit({ about: target.value })}
            />
          )}
        </Field>
        {lines.map(({ name, label, placeholder }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                maxLength={limits.place}
                placeholder={placeholder}
                value={shown[name]}
                onChange={({ target }) => edit({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Button
          type="submit"
          look="primary"
          className="self-start"
          aria-disabled={!isChanged || undefined}
          busy={save.isPending}
        >
          Update vendor page
        </Button>
      </form>
    </Card>
  )
}
