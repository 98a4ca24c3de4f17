import { IconClock, IconInfinity } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { kept } from './kept.ts'

type RowProps = (typeof kept)[number]['rows'][number]

/** A wide screen has a column for what is kept, why, and how long. */
export const columns =
  'lg:grid lg:gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,16rem)_minmax(0,34rem)_minmax(0,1fr)] xl:gap-x-12 2xl:grid-cols-[minmax(0,22rem)_minmax(0,36rem)_minmax(0,1fr)] 2xl:gap-x-16'
const howLong = 'How long we keep it'

export const KeptTable = () => (
  <>
    {kept.map(({ id, title, rows }) => (
      <section key={id} aria-labelledby={id}>
        <div className={clsx(columns, 'items-baseline pb-4')}>
          <h2 id={id} className="scroll-mt-14 text-title">
            {title}
          </h2>
          <p className="text-muted max-lg:hidden" aria-hidden>
            Why
          </p>
          <p className="text-muted max-lg:hidden" aria-hidden>
            {howLong}
          </p>
        </div>
        <dl className="max-lg:hidden">
          {rows.map((row) => (
            <Row key={row.what} {...row} />
          ))}
        </dl>
        <div className="divide-y divide-line rounded-card border border-line bg-surface lg:hidden">
          {rows.map((row) => (
            <FoldedRow key={row.what} {...row} />
          ))}
        </div>
      </section>
    ))}
  </>
)

const Row = ({ what, why, until, more }: RowProps) => (
  <div className={clsx(columns, 'border-line border-t py-5')}>
    <dt className="font-semibold">{what}</dt>
    <dd className="grid gap-2 text-muted">
      <Reasons why={why} more={more} />
    </dd>
    <dd>
      <span className="sr-only">{howLong}: </span>
      <span className="font-medium">{until}</span>
    </dd>
  </div>
)

/** On a phone or tablet, what is kept and how long. A press shows why. */
function FoldedRow({ what, why, until, more }: RowProps) {
  const Icon = until === 'Forever' ? IconInfinity : IconClock
  return (
    <Disclosure
      title={
        <span className="grow gap-x-8 sm:grid sm:grid-cols-2">
          {what}
          <span className="flex gap-2 font-normal text-caption text-muted max-sm:mt-1">
            <Icon className="size-5 shrink-0" aria-hidden />
            <span>
              <span className="sr-only">{howLong}: </span>
              {until}
            </span>
          </span>
        </span>
      }
    >
      <div className="grid max-w-[68ch] gap-2 px-4 pb-4 text-muted">
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
