import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** For each number of columns, the widths at which the grid has them. */
const ranges = [
  {
    columns: 2,
    spans: ['@min-[500px]:@max-[800px]:col-span-full', '@min-[500px]:@max-[800px]:grid'],
    hides: '@min-[500px]:@max-[800px]:hidden',
  },
  {
    columns: 3,
    spans: [
      '@min-[800px]:@max-[1160px]:col-span-full',
      '@min-[800px]:@max-[1160px]:grid',
      '@min-[800px]:@max-[1160px]:grid @min-[800px]:@max-[1160px]:col-span-2',
    ],
    hides: '@min-[800px]:@max-[1160px]:hidden',
  },
  {
    columns: 4,
    spans: [
      '@min-[1160px]:col-span-full',
      '@min-[1160px]:grid',
      '@min-[1160px]:grid @min-[1160px]:col-span-2',
      '@min-[1160px]:grid @min-[1160px]:col-span-3',
    ],
    hides: '@min-[1160px]:hidden',
  },
] as const

/** How many places of the last row are free. */
const freeOf = (columns: number, count: number) => (columns - (count % columns)) % columns

/** Hides an element where the last row has a free place. */
export const hiddenBesideTile = (count: number) =>
  clsx(ranges.map(({ columns, hides }) => freeOf(columns, count) > 0 && hides))

interface RowEndProps {
  /** How many vehicles are before it. */
  after: number
  /** Where the last row is full, it stands below. */
  isAlways?: boolean
  className?: string
  children: ReactNode
}

/** A tile in all free places of the last row. */
export const RowEnd = ({ after, isAlways = false, className, children }: RowEndProps) => (
  <li
    data-end
    className={clsx(
      isAlways ? 'grid' : 'hidden',
      ranges.map(({ columns, spans }) => spans[freeOf(columns, after)]),
    )}
  >
    <div
      className={clsx(
        'relative grid content-center justify-items-center gap-4 rounded-card border border-line bg-surface p-4',
        className,
      )}
    >
      {children}
    </div>
  </li>
)
