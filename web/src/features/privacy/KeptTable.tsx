import { IconClock, IconInfinity } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import { kept } from './kept.ts'

type RowProps = (typeof kept)[number]['rows'][number]

/** A wide screen has a column for what is kept, how long, and why. */
export const columns =
  'lg:grid lg:gap-x-8 lg:grid-cols-[minmax(0,13rem)_minmax(0,15rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,16rem)_minmax(0,19rem)_minmax(0,36rem)] xl:gap-x-12 2xl:grid-cols-[minmax(0,22rem)_minmax(0,24rem)_minmax(0,38rem)] 2xl:gap-x-16'
const howLong = 'How long we keep it'

export const KeptTable = () => (
  <>
    {kept.map(({ id, title, rows }) => (
      <section
        key={id}
        aria-labelledby={id}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <div
          className={clsx(columns, 'items-baseline border-line border-b bg-accent-soft px-4 py-3 lg:px-6')}
        >
          <h2 id={id} className="scroll-mt-18 text-title">
            {title}
          </h2>
          <p className="font-semibold max-lg:hidden" aria-hidden>
            {howLong}
          </p>
          <p className="max-lg:hidden" aria-hidden>
            Why
          </p>
        </div>
        <dl className="divide-y divide-line max-lg:hidden">
          {rows.map((row) => (
            <Row key={row.what} {...row} />
          ))}
        </dl>
        <div className="divide-y divide-line lg:hidden">
          {rows.map((row) => (
            <FoldedRow key={row.what} {...row} />
          ))}
        </div>
      </section>
    ))}
  </>
)

const Row = ({ what, why, until, more }: RowProps) => (
  <div className={clsx(columns, 'px-6 py-5')}>
    <dt>{what}</dt>
    <dd>
      <HowLong until={until} />
    </dd>
    <dd className="grid gap-2 text-muted">
      <Reasons why={why} more={more} />
    </dd>
  </div>
)

/** On a phone or tablet, what is kept and how long. A press shows why. */
const FoldedRow = ({ what, why, until, more }: RowProps) => (
  <Disclosure
    title={
      <span className="grid grow gap-x-8 gap-y-1 font-normal sm:grid-cols-2">
        {what}
        <HowLong until={until} />
      </span>
    }
  >
    <div className="grid max-w-[68ch] gap-2 px-4 pb-4 text-muted">
      <Reasons why={why} more={more} />
    </div>
  </Disclosure>
)

const HowLong = ({ until }: Pick<RowProps, 'until'>) => {
  const Icon = until === 'Forever' ? IconInfinity : IconClock
  return (
    <span className="flex gap-2 font-semibold">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden />
      <span>
        <span className="sr-only">{howLong}: </span>
        {until}
      </span>
    </span>
  )
}

const Reasons = ({ why, more }: Pick<RowProps, 'why' | 'more'>) => (
  <>
    <p>{why}</p>
    {more && <p>{more}</p>}
  </>
)
