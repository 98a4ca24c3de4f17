import { type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'

const row = rowOf('papers')
const names = row.kind === 'choices' ? Object.keys(row.values) : []

interface Paper {
  name: string
  isThere: boolean
}

const PaperList = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className="grid content-start gap-y-1.5 font-medium leading-snug">
    {papers.map(({ name, isThere }) => {
      const Icon = isThere ? IconCheck : IconAlertTriangle
      return (
        <li key={name} className="flex gap-1.5">
          <Icon
            className={clsx('mt-px size-4.5 shrink-0', isThere ? 'text-accent-ink' : 'text-pending')}
            aria-hidden
          />
          <span>
            {!isThere && <span className="sr-only">Without: </span>}
            {name}
          </span>
        </li>
      )
    })}
  </ul>
)

type WithPapers = Pick<ProductView, 'papers' | 'customs_papers'>

/** Every paper, so that nobody must know the whole list. Customs papers come first, if they are given. */
function papersOf({ papers, customs_papers: customs }: WithPapers): Paper[] {
  const given = (papers ?? '').split(',')
  return [
    ...(customs
      ? [
          {
            name: customs === 'in_progress' ? 'Customs papers (in\u00a0progress)' : 'Customs papers',
            isThere: customs === 'yes',
          },
        ]
      : []),
    ...names.map((name) => ({ name: writeField(row, name), isThere: given.includes(name) })),
  ]
}

/** The papers of a vehicle. Those that it lacks come first, because a buyer must notice them. */
export function Papers({ product }: { product: WithPapers }) {
  const all = papersOf(product)
  return (
    <dl className="grid gap-x-10 gap-y-3 border-line border-t pt-2 @min-[32rem]:grid-cols-2">
      {[false, true].map((isThere) => {
        const papers = all.filter((paper) => paper.isThere === isThere)
        return (
          papers.length > 0 && (
            <div key={String(isThere)}>
              <dt className="mb-1 text-caption text-muted">
                {isThere ? 'Included' : 'Not included'}: {papers.length} of {all.length}
              </dt>
              <dd>
                <PaperList papers={papers} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
