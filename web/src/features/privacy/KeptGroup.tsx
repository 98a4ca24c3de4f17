import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { kept } from './kept.ts'

type Group = (typeof kept)[number]
type Row = Group['rows'][number]

const cell = 'px-4 lg:px-6'

/** On a wide screen the head of a part stands beside its text. */
export const part =
  'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-8 2xl:grid-cols-[18rem_minmax(0,1fr)]'

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

export function KeptGroup({ id, Icon, title, note, rows }: Group) {
  const isTimed = rows.every(({ until }) => until)
  return (
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
        <p className="mt-3 max-w-[60ch] text-pretty lg:text-muted">{note}</p>
      </div>
      <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface max-sm:hidden">
        {/* Fixed, so that the columns of all groups are in line. */}
        <table className="w-full table-fixed text-pretty text-left">
          <thead className="text-caption text-muted">
            <tr>
              <Head className="w-[36%] lg:w-[28%]">
                What{isTimed && <span className="lg:hidden">, and how long</span>}
              </Head>
              <Head>Why</Head>
              {isTimed && <Head className="w-[24%] max-lg:hidden">How long</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OpenRow key={row.what} isTimed={isTimed} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="divide-y divide-line sm:hidden">
        {rows.map((row) => (
          <FoldedRow key={row.what} {...row} />
        ))}
      </div>
    </section>
  )
}

const Head = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={clsx(cell, 'py-2.5 font-medium', className)}>
    {children}
  </th>
)

const OpenRow = ({ what, until, why, more, isTimed }: Row & { isTimed: boolean }) => (
  <tr className="border-line border-t align-top">
    <th scope="row" className={clsx(cell, 'py-3.5 font-semibold')}>
      {what}
      {until && <span className={clsx('block font-normal', isTimed && 'lg:hidden')}>{until}</span>}
    </th>
    <td className={clsx(cell, 'py-3.5 text-muted')}>
      <p className="max-w-[80ch]">
        {why} {more}
      </p>
    </td>
    {isTimed && <td className={clsx(cell, 'py-3.5 max-lg:hidden')}>{until}</td>}
  </tr>
)

/** On a phone, what is kept, and how long. A press shows why. */
const FoldedRow = ({ what, until, why, more }: Row) => (
  <Disclosure
    title={
      <span className="grow">
        <span className="block font-semibold">{what}</span>
        {until && <span className="block font-normal">{until}</span>}
      </span>
    }
  >
    <p className="px-4 pb-4 text-muted">
      {why} {more}
    </p>
  </Disclosure>
)
