import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { FilterSelects } from '@/components/vehicle/FilterSelects.tsx'
import { defaultFilter, writeFilter } from '@/lib/listing/filter.ts'
import { paths } from '@/lib/paths.ts'
import { navigate } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'

export function Hero() {
  const [filter, setFilter] = useState(defaultFilter)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = new URLSearchParams(writeFilter(filter)).toString()
    navigate(paths.products + (query && `?${query}`))
  }
  return (
    <section className="mb-14 sm:mb-20">
      <div className="relative grid overflow-hidden rounded-card bg-accent-soft lg:grid-cols-2">
        <div className="px-5 pt-9 pb-4 sm:px-10 sm:pt-14 lg:py-24 lg:pr-0 lg:pl-14">
          <h1 className="text-display">Find the car. Keep your money safe.</h1>
          <p className="mt-4 max-w-[38ch] text-lead text-ink/85">{site.tagline}</p>
        </div>
        <img
          src="/hero.svg"
          alt=""
          width={720}
          height={480}
          fetchPriority="high"
          className="h-44 w-full self-end object-cover object-bottom sm:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[56%] lg:object-right-bottom"
        />
      </div>
      <search>
        <form
          onSubmit={search}
          className="relative mx-auto -mt-4 grid w-[calc(100%-2rem)] gap-3 rounded-card border border-line bg-surface p-4 shadow-float sm:grid-cols-3 sm:p-5 lg:-mt-10 lg:max-w-5xl lg:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <FilterSelects filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
          <Button
            type="submit"
            look="primary"
            className="self-end sm:col-span-3 lg:col-span-1"
            icon={<IconSearch className="size-5" aria-hidden />}
          >
            Search
          </Button>
        </form>
      </search>
    </section>
  )
}
