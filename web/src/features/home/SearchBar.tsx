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

/** Opens the list with the search of the home page. Default values stay out of the URL. */
export function SearchBar() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const query = new URLSearchParams(
      chosen.filter(([name = '', value]) => value && value !== defaults[name]),
    )
    if (!query.has('price_max')) query.delete('price_currency')
    navigate(paths.products + (query.size > 0 ? `?${query}` : ''))
  }
  return (
    <search>
      <form
        action={paths.products}
        onSubmit={search}
        autoComplete="off"
        className="relative mx-2 -mt-5 mb-5 grid grid-cols-[1fr_auto] gap-2 rounded-card border border-line bg-surface p-3 shadow-float max-sm:[&_label]:sr-only sm:mx-4 sm:mb-6 sm:grid-cols-2 sm:p-5 md:grid-cols-4 lg:-mt-10 xl:grid-cols-[7fr_repeat(5,4fr)_auto]"
      >
        <Field label="Search vehicles" className="sm:col-span-2 xl:col-auto">
          {(control) => (
            <Input
              {...control}
              name="search"
              type="search"
              placeholder="Toyota Corolla"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              icon={<IconSearch className="size-5" aria-hidden />}
            />
          )}
        </Field>
        {/* On a phone one row that scrolls sideways, so that the first vehicle is on the first screen. */}
        <div className="strip -mx-3 order-1 col-span-2 px-3 sm:contents">
          <FilterSelects />
        </div>
        <Button
          type="submit"
          look="primary"
          className="self-end max-sm:[&>svg]:hidden"
          icon={<IconSearch className="size-5" aria-hidden />}
        >
          Search
        </Button>
      </form>
    </search>
  )
}
