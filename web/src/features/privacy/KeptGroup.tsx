import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { kept } from './kept.ts'

type Group = (typeof kept)[number]

/** What is kept, and how long. A press shows why. */
export const KeptGroup = ({ id, title, note, until: usual, rows }: Group) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="scroll-mt-14 text-title xl:scroll-mt-2">
      {title}
    </h2>
    <p className="mt-1 text-pretty text-muted">{note}</p>
    <div className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map(({ what, until, why, more }) => (
        <Disclosure
          key={what}
          title={
            <span className="grid grow gap-x-6 sm:grid-cols-2">
              <span className="font-semibold">{what}</span>
              {/* A phone says above the rows what holds for most. */}
              <span className={clsx('font-normal', !until && 'text-muted max-sm:hidden')}>
                {until ?? usual}
              </span>
            </span>
          }
        >
          <p className="measure px-4 pb-4 text-pretty">
            {why} {more}
          </p>
        </Disclosure>
      ))}
    </div>
  </section>
)
