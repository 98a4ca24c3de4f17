import { type ProductView, rowOf, writeField } from '@mota/functions/schema'
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
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The papers of a vehicle, and those that it lacks, so that nobody must know the whole list. Customs papers come first. */
export function papersOf({
  papers,
  customs_papers: customs,
}: Pick<ProductView, 'papers' | 'customs_papers'>) {
  const given = (papers ?? '').split(',')
  const lists = [true, false].map((isThere) => ({
    isThere,
    papers: [
      ...(customs && (customs === 'yes') === isThere
        ? [customs === 'in_progress' ? 'Customs papers (in\u00a0progress)' : 'Customs papers']
        : []),
      ...names.filter((name) => given.includes(name) === isThere).map((name) => writeField(row, name)),
    ],
  }))
  return lists
    .filter((list) => list.papers.length > 0)
    .map((list) => ({
      label: list.isThere ? 'Included' : 'Not included',
      value: <PaperList key={String(list.isThere)} {...list} />,
    }))
}
