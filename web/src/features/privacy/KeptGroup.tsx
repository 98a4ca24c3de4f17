import { clsx } from 'clsx'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { kept } from './kept.ts'

type Group = (typeof kept)[number]
interface ShownRow extends Omit<Group['rows'][number], 'until'> {
  until?: string | undefined
}

/** On a wide screen the head of a part stands beside its text. */
export const part =
  'lg:grid lg:gap-x-8 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] xl:gap-x-12 2xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]'

interface KindIconProps {
  Icon: Group['Icon']
  className: string
}

export const KindIcon = ({ Icon, className }: KindIconProps) => (
  <span
    className={clsx(
      'flex size-11 shrink-0 items-center justify-center rounded-control text-accent-ink',
      className,
    )}
  >
    <Icon className="size-6" aria-hidden />
  </span>
)

export const KeptGroup = ({ id, Icon, title, until, note, rows }: Group) => (
  <section
    aria-labelledby={id}
    className={clsx(
      part,
      'max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface',
    )}
  >
    <div className="max-lg:border-line max-lg:border-b max-lg:bg-accent-soft max-lg:p-4 lg:sticky lg:top-32 lg:self-start">
      <h2 id={id} className="flex scroll-mt-22 items-center gap-3 text-title">
        <KindIcon Icon={Icon} className="bg-surface lg:bg-accent-soft" />
        {title}
      </h2>
      <p className="mt-3 max-w-[60ch] lg:text-muted">{note}</p>
    </div>
    <dl className="divide-y divide-line lg:rounded-card lg:border lg:border-line lg:bg-surface max-sm:hidden">
      {rows.map((row) => (
        <OpenRow key={row.what} {...row} />
      ))}
    </dl>
    <div className="divide-y divide-line sm:hidden">
      {rows.map((row) => (
        <FoldedRow key={row.what} {...row} until={row.until ?? until} />
      ))}
    </div>
  </section>
)

const OpenRow = ({ what, until, why, more }: ShownRow) => (
  <div className="grid grid-cols-[minmax(0,13rem)_minmax(0,1fr)] gap-x-8 px-4 py-4 lg:px-6 xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
    <dt>
      <What what={what} until={until} />
    </dt>
    <dd className="measure text-muted">
      <Reasons why={why} more={more} />
    </dd>
  </div>
)

/** On a phone, what is kept and how long. A press shows why. */
const FoldedRow = ({ what, until, why, more }: ShownRow) => (
  <Disclosure
    title={
      <span className="grow">
        <What what={what} until={until} />
      </span>
    }
  >
    <div className="px-4 pb-4 text-muted">
      <Reasons why={why} more={more} />
    </div>
  </Disclosure>
)

const What = ({ what, until }: { what: string; until: string | undefined }) => (
  <>
    <span className="block font-semibold">{what}</span>
    {until && <span className="block font-normal text-accent-ink">{until}</span>}
  </>
)

const Reasons = ({ why, more }: { why: string; more: string | undefined }) => (
  <>
    <p>{why}</p>
    {more && <p className="mt-2">{more}</p>}
  </>
)
