import type { kept } from './kept.ts'

type Group = (typeof kept)[number]

const cell = 'max-lg:block lg:px-5 lg:py-3.5'

/** What is kept, how long, and why: a table, on narrow screens with the cells of a row below each other. */
export const KeptGroup = ({ id, title, note, until: usual, rows }: Group) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="scroll-mt-14 text-title xl:scroll-mt-2">
      {title}
    </h2>
    <p className="mt-1 text-pretty text-muted">{note}</p>
    <div className="mt-4 rounded-card border border-line bg-surface">
      <table aria-labelledby={id} className="w-full table-fixed text-left max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-line border-b text-caption text-muted *:px-5 *:py-3 *:font-medium">
            <th className="w-[28%]">What</th>
            <th className="w-[22%]">How long</th>
            <th>Why</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {rows.map(({ what, until, why, more }) => (
            <tr key={what} className="align-top max-lg:block max-lg:p-4">
              <th scope="row" className={`${cell} text-pretty font-semibold`}>
                {what}
              </th>
              <td className={`${cell} text-pretty`}>{until ?? usual}</td>
              <td className={`${cell} measure text-pretty max-lg:mt-1 max-lg:text-caption max-lg:text-muted`}>
                {why} {more}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
