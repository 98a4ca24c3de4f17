import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { Button } from '@/components/Button.tsx'
import { FilterSelects } from '@/components/vehicle/FilterSelects.tsx'
import { defaultFilter, readFilter, readForm, writeFilter } from '@/lib/listing/filter.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'

/** From the home page into the list: what stands at its default stays out of the address. */
export function SearchBar() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = readFilter(readForm(event.currentTarget))
    const query = new URLSearchParams(writeFilter(asked)).toString()
    navigate(paths.products + (query && `?${query}`))
  }
  return (
    <search>
      <form
        action={paths.products}
        onSubmit={search}
        autoComplete="off"
        className="relative mx-auto -mt-4 mb-14 grid w-[calc(100%-1rem)] grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3.5 shadow-float sm:mb-20 sm:w-[calc(100%-2rem)] sm:grid-cols-3 sm:p-5 lg:-mt-10 lg:max-w-5xl lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <FilterSelects filter={defaultFilter} />
        <Button
          type="submit"
          look="primary"
          className="col-span-2 self-end sm:col-span-3 lg:col-span-1"
          icon={<IconSearch className="size-5" aria-hidden />}
        >
          Search
        </Button>
      </form>
    </search>
  )
}
