import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/Disclosure.tsx'
import type { kept } from './kept.ts'

type Group = (typeof kept)[number]
type Row = Group['rows'][number]

export const KeptGroup = ({ id, title, note, rows }: Group) => {
  // Otherwise the note says it for all of them but a few.
  const hasTimes = rows.every(({ until }) => until)
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
              <Head className="w-[28%]">What</Head>
              <Head>Why</Head>
              {hasTimes && <Head className="w-[24%]">How long</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <OpenRow key={row.what} {...row} hasTimes={hasTimes} />
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

const cell = 'p-3 first:pl-4 last:pr-4'

const Head = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={clsx(cell, 'font-medium', className)}>
    {children}
  </th>
)

const OpenRow = ({ what, until, why, more, hasTimes }: Row & { hasTimes: boolean }) => (
  <tr className="border-line border-t align-top">
    <th scope="row" className={clsx(cell, 'font-semibold')}>
      {what}
      {!hasTimes && until && <span className="block font-normal">{until}</span>}
    </th>
    <td className={cell}>
      <p className={hasTimes ? 'max-w-[60ch]' : 'max-w-[72ch]'}>
        {why} {more}
      </p>
    </td>
    {hasTimes && <td className={cell}>{until}</td>}
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
