import { type ImageSet, limits, type Profile } from '@mota/functions/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { post } from '@/lib/api.ts'
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

/** The form for the texts and the picture of a vendor's page. */
export function ProfileForm({ address }: { address: string }) {
  const { data } = useQuery(vendorQuery(address))
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Profile>>({})
  const [chosen, setChosen] = useState<ImageSet | null>()
  const shown = data?.picture ?? null
  const picture = chosen === undefined ? shown : chosen
  const stored: Profile = { about: '', place: '', hours: '', languages: '', ...data }
  const value = (name: keyof Profile) => typed[name] ?? stored[name]
  const isChanged =
    picture?.src !== shown?.src ||
    Object.entries(typed).some(([name, text]) => text !== stored[name as keyof Profile])
  useAskToLeave(isChanged)
  const save = useMutation({
    mutationFn: () => {
      const [about, place, hours, languages] = [
        value('about'),
        value('place'),
        value('hours'),
        value('languages'),
      ]
      return post('/update-profile', {
        json: { address, about, place, hours, languages, picture: picture?.src ?? '' },
      })
    },
    onSuccess: ({ message }) => {
      client.setQueryData(vendorQuery(address).queryKey, (old) => old && { ...old, ...typed, picture })
      setTyped({})
      setChosen(undefined)
      toast.success(message)
    },
    onError: (thrown) => toast.error('Your vendor page was not updated.', reasonFor(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate()
  }
  const set = (name: keyof Profile, text: string) => setTyped((old) => ({ ...old, [name]: text }))
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 className="text-title">About your business</h2>
          <p className="mt-1 text-muted">Buyers read this on your vendor page.</p>
        </div>
        <YardField address={address} picture={picture} onChange={setChosen} />
        <Field label="About you">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={limits.about}
              placeholder="What you sell, since when, and what buyers can expect"
              value={value('about')}
              onChange={({ target }) => set('about', target.value)}
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
                value={value(name)}
                onChange={({ target }) => set(name, target.value)}
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
