import type { SearchPace } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { ApiError, post } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'
import { paceWords, savedSearchesKey } from './search.ts'

const paces = Object.keys(paceWords) as SearchPace[]

interface SaveSearchDialogProps {
  /** Empty if nothing is searched for yet. */
  query: string
  /** What the search is about. */
  name: string
  onClose: () => void
}

export default function SaveSearchDialog({ query, name, onClose }: SaveSearchDialogProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const pace = form.get('pace') as SearchPace
    const typed = new URLSearchParams({ search: String(form.get('search') ?? '') }).toString()
    setBusy(true)
    try {
      const { message } = await post('/save-search', { json: { query: query || typed, pace } })
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: savedSearchesKey })
    } catch (error) {
      toast.error(
        (error instanceof ApiError && error.message) || 'The search could not be saved. Please try again.',
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={query ? 'Save this search' : 'Save a search'}
      description="We email you when new vehicles match. Each email has a link to stop."
    >
      <form onSubmit={save} className="grid gap-5">
        {query ? (
          <p className="font-medium">{name}</p>
        ) : (
          <Field label="What are you looking for?">
            {(control) => (
              <Input
                {...control}
                name="search"
                placeholder="Corolla under ₦15M"
                autoComplete="off"
                maxLength={100}
                required
              />
            )}
          </Field>
        )}
        <fieldset>
          <legend className="mb-1 font-medium">How often?</legend>
          {paces.map((pace) => (
            <label key={pace} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="pace"
                value={pace}
                defaultChecked={pace === 'daily'}
                className="size-5 accent-accent"
              />
              {paceWords[pace]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" look="primary" size="large" busy={busy}>
          Save search
        </Button>
        <Link
          to={paths.searches}
          className="justify-self-center py-2 font-medium underline underline-offset-4"
        >
          See your saved searches
        </Link>
      </form>
    </Dialog>
  )
}
