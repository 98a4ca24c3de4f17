import { mileageOptions, productSorts } from '@mota/functions/schema'
import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { FilterSelects } from './FilterSelects.tsx'

const defaults: Record<string, unknown> = { mileage: mileageOptions[0], sort: productSorts[0] }

/** What was searched last. Home shows it again after Back. */
let last = new URLSearchParams()

/** Opens the list with the search of the home page. Default values stay out of the URL. */
export function SearchBar() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    last = new URLSearchParams(chosen.filter(([name = '', value]) => value && value !== defaults[name]))
    if (!last.has('price_max')) last.delete('price_currency')
    navigate(paths.products + (last.size > 0 ? `?${last}` : ''))
  }
  return (
    <search>
      <form
        action={paths.products}
        onSubmit={search}
        autoComplete="off"
        className="finder relative -mt-5 mb-5 rounded-card border border-line bg-surface p-3 sm:-mt-10 sm:mx-10 sm:mb-6 sm:p-4 sm:shadow-float"
      >
        <Field label="Search vehicles" hideLabel>
          {(control) => (
            <Input
              {...control}
              name="search"
              defaultValue={last.get('search') ?? ''}
              type="search"
              placeholder="Make or model"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              icon={<IconSearch className="size-5" aria-hidden />}
            />
          )}
        </Field>
        <div className="choices">
          <FilterSelects chosen={last}>
            {/* It shows the other filters, so that the first vehicle is on the first screen. */}
            <details>
              <summary className="flex h-11 items-center justify-center font-medium text-accent-ink in-open:bg-sunken">
                More filters
              </summary>
            </details>
          </FilterSelects>
        </div>
        <Button type="submit" look="primary" className="sm:px-6">
          Search
        </Button>
      </form>
    </search>
  )
}
