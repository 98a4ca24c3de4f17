import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { FilterSelects } from '@/components/vehicle/FilterSelects.tsx'
import { defaultFilter, writeFilter } from '@/lib/listing/filter.ts'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { searchBarClass } from './MarketSkeleton.tsx'

/** From the home page into the list: what stands at its default stays out of the address. */
export function SearchBar() {
  const navigate = useNavigate()
  const [filter, setFilter] = useState(defaultFilter)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = new URLSearchParams(writeFilter(filter)).toString()
    navigate(paths.products + (query && `?${query}`))
  }
  return (
    <search>
      <form action={paths.products} onSubmit={search} className={searchBarClass}>
        <FilterSelects filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
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
