import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { kept } from './kept.ts'

type Group = (typeof kept)[number]
type Row = Group['rows'][number]

const cell = 'px-4 lg:px-6'

export function KeptGroup({ id, title, note, rows }: Group) {
  const isTimed = rows.every(({ until }) => until)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-14 text-title xl:scroll-mt-2">
        {title}
      </h2>
      <p className="mt-1 text-pretty text-muted">{note}</p>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        {/* Fixed, so that the columns of all groups are in line. */}
        <table className="w-full table-fixed text-pretty text-left max-sm:hidden">
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
        <div className="divide-y divide-line sm:hidden">
          {rows.map((row) => (
            <FoldedRow key={row.what} {...row} />
          ))}
        </div>
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
    <td className={clsx(cell, 'py-3.5')}>
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
    <p className="px-4 pb-4">
      {why} {more}
    </p>
  </Disclosure>
)
