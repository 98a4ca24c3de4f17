import { IconClock, IconInfinity } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { kept } from './kept.ts'

/** A wide screen has a column for what is kept, why, and how long. */
const columns =
  'grid gap-x-8 sm:grid-cols-[1fr_14rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_minmax(0,3fr)] xl:gap-x-10 2xl:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,3fr)] 2xl:gap-x-16'
const howLong = 'How long we keep it'

export const KeptTable = () => (
  <>
    {kept.map(({ id, title, rows }) => (
      <section key={id} aria-labelledby={id}>
        <div className={clsx(columns, 'items-baseline pb-4')}>
          <h2 id={id} className="xl:col-span-2 max-lg:scroll-mt-14 text-title">
            {title}
          </h2>
          <p className="text-muted max-sm:hidden xl:col-start-3" aria-hidden>
            {howLong}
          </p>
        </div>
        <dl>
          {rows.map((row) => (
            <Row key={row.what} {...row} />
          ))}
        </dl>
      </section>
    ))}
  </>
)

type RowProps = (typeof kept)[number]['rows'][number]

/** On a phone, what there is to add is shown after a press, so that the page is not endless. */
function Row({ what, why, until, more }: RowProps) {
  const [isWhole, setWhole] = useState(false)
  const Icon = until === 'Forever' ? IconInfinity : IconClock
  return (
    <div className={clsx(columns, 'gap-y-2 border-line border-t py-5 max-xl:sm:grid-rows-[auto_1fr]')}>
      <dt className="font-semibold">{what}</dt>
      <dd className="measure text-muted max-sm:order-last">
        <p>{why}</p>
        {more && <p className={clsx('mt-2', !isWhole && 'max-sm:hidden noscript:!block')}>{more}</p>}
        {more && !isWhole && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="noscript:hidden min-h-11 font-medium text-accent-ink underline underline-offset-4 sm:hidden"
          >
            More<span className="sr-only">: {what}</span>
          </button>
        )}
      </dd>
      <dd className="sm:max-xl:col-start-2 sm:max-xl:row-span-2 sm:max-xl:row-start-1">
        <span className="sr-only">{howLong}: </span>
        <span className={clsx('flex gap-2 font-medium', until !== 'Forever' && 'max-sm:text-accent-ink')}>
          <Icon className="mt-0.5 size-5 shrink-0 sm:hidden" aria-hidden />
          {until}
        </span>
      </dd>
    </div>
  )
}
