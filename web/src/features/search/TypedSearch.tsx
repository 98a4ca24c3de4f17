import { IconBell, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { paths } from '@/lib/paths.ts'
import { useSaveAsGuest } from './useSaveAsGuest.ts'

/** A guest writes a search to save it, or to see its cars, which also works without a script. */
export function TypedSearch() {
  const id = useId()
  const save = useSaveAsGuest()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if ((event.nativeEvent as SubmitEvent).submitter?.id !== id) return
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    save(new URLSearchParams({ search }).toString())
  }
  return (
    <search>
      <form
        action={paths.products}
        autoComplete="off"
        className="mt-5 flex max-w-lg flex-wrap gap-2.5"
        onSubmit={handleSubmit}
      >
        <Field label="Search vehicles" hideLabel className="basis-full">
          {(control) => (
            <Input
              {...control}
              name="search"
              type="search"
              placeholder="Corolla under ₦15M"
              enterKeyHint="search"
              maxLength={100}
              required
              icon={<IconSearch className="size-5" aria-hidden />}
            />
          )}
        </Field>
        {/* Enter presses the first button of a form: it shows the cars. */}
        <Button type="submit" className="order-last max-sm:grow">
          See cars
        </Button>
        <Button
          id={id}
          type="submit"
          look="primary"
          className="max-sm:grow noscript:hidden"
          icon={<IconBell className="size-5" aria-hidden />}
        >
          Save search
        </Button>
      </form>
    </search>
  )
}
