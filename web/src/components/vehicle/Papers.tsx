import { rowOf, writeField } from '@mota/functions/schema'
import { IconCheck, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'

const row = rowOf('papers')
const names = row.kind === 'choices' ? Object.keys(row.values) : []

/** The papers of a vehicle, and those that it lacks, so that nobody must know the whole list. */
export const Papers = ({ papers }: { papers: string }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-1 leading-snug">
    {names.map((name) => {
      const isThere = papers.split(',').includes(name)
      const Icon = isThere ? IconCheck : IconX
      return (
        <li key={name} className={clsx('flex gap-1.5', !isThere && 'font-normal text-muted')}>
          <Icon className={clsx('mt-px size-4.5 shrink-0', isThere && 'text-accent-ink')} aria-hidden />
          <span>
            {!isThere && <span className="sr-only">Without: </span>}
            {writeField(row, name)}
          </span>
        </li>
      )
    })}
  </ul>
)
