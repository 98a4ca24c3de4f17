import { rowOf, writeField } from '@mota/functions/schema'
import { IconCheck, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'

const row = rowOf('papers')
const names = row.kind === 'choices' ? Object.keys(row.values) : []

interface PaperListProps {
  papers: readonly string[]
  isThere: boolean
}

const PaperList = ({ papers, isThere }: PaperListProps) => {
  const Icon = isThere ? IconCheck : IconX
  return (
    <ul className={clsx('grid gap-y-1 leading-snug', !isThere && 'font-normal text-muted')}>
      {papers.map((name) => (
        <li key={name} className="flex gap-1.5">
          <Icon className={clsx('mt-px size-4.5 shrink-0', isThere && 'text-accent-ink')} aria-hidden />
          <span>
            {!isThere && <span className="sr-only">Without: </span>}
            {writeField(row, name)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The papers of a vehicle, and those that it lacks, so that nobody must know the whole list. */
export function papersOf(papers: string) {
  const given = papers.split(',')
  const lists = [
    { label: 'Comes with it', isThere: true, papers: names.filter((name) => given.includes(name)) },
    { label: 'Does not come with it', isThere: false, papers: names.filter((name) => !given.includes(name)) },
  ]
  return lists
    .filter((list) => list.papers.length > 0)
    .map(({ label, ...list }) => ({ label, value: <PaperList key={label} {...list} /> }))
}
