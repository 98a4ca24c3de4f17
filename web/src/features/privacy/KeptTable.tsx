import { IconClock, IconInfinity } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { kept } from './kept.ts'

type RowProps = (typeof kept)[number]['rows'][number]

/** A wide screen has a column for what is kept, why, and how long. */
const columns =
  'grid gap-x-8 grid-cols-[1fr_14rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_minmax(0,3fr)] xl:gap-x-16'
const howLong = 'How long we keep it'

export const KeptTable = () => (
  <>
    {kept.map(({ id, title, rows }) => (
      <section key={id} aria-labelledby={id}>
        <div className={clsx(columns, 'items-baseline pb-4 max-sm:block')}>
          <h2 id={id} className="scroll-mt-14 text-title xl:col-span-2">
            {title}
          </h2>
          <p className="text-muted max-sm:hidden xl:col-start-3" aria-hidden>
            {howLong}
          </p>
        </div>
        <dl className="max-sm:hidden">
          {rows.map((row) => (
            <Row key={row.what} {...row} />
          ))}
        </dl>
        <div className="divide-y divide-line rounded-card border border-line bg-surface sm:hidden">
          {rows.map((row) => (
            <FoldedRow key={row.what} {...row} />
          ))}
        </div>
      </section>
    ))}
  </>
)

const Row = ({ what, why, until, more }: RowProps) => (
  <div className={clsx(columns, 'gap-y-2 border-line border-t py-5 max-xl:grid-rows-[auto_1fr]')}>
    <dt className="font-semibold">{what}</dt>
    <dd className="measure grid gap-2 text-muted">
      <Reasons why={why} more={more} />
    </dd>
    <dd className="max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-1">
      <span className="sr-only">{howLong}: </span>
      <span className="font-medium">{until}</span>
    </dd>
  </div>
)

/** On a phone, what is kept and how long. A press shows why. */
function FoldedRow({ what, why, until, more }: RowProps) {
  const Icon = until === 'Forever' ? IconInfinity : IconClock
  return (
    <Disclosure
      title={
        <span>
          {what}
          <span className="mt-1 flex gap-2 font-normal text-caption text-muted">
            <Icon className="size-5 shrink-0" aria-hidden />
            <span>
              <span className="sr-only">{howLong}: </span>
              {until}
            </span>
          </span>
        </span>
      }
    >
      <div className="grid gap-2 px-4 pb-4 text-muted">
        <Reasons why={why} more={more} />
      </div>
    </Disclosure>
  )
}

const Reasons = ({ why, more }: Pick<RowProps, 'why' | 'more'>) => (
  <>
    <p>{why}</p>
    {more && <p>{more}</p>}
  </>
)
