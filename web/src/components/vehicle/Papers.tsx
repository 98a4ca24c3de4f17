import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type Paper, papersOf, type WithPapers } from '@/lib/listing/papers.ts'

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

/** The papers of a vehicle. Those that it lacks come first, because a buyer must notice them. */
export function Papers({ product }: { product: WithPapers }) {
  const all = papersOf(product)
  return (
    <div className="@container border-line border-t pt-2">
      <dl className="grid gap-x-10 gap-y-3 @min-[32rem]:grid-cols-2">
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
    </div>
  )
}
