import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

/** The numbers of columns that a grid may have, by the names in `cards.css`. */
const columns = { two: 2, three: 3, four: 4 }

interface SpareCellsProps {
  /** How many vehicles the grid has. */
  count: number
  /** Without free cells it has a row of its own. */
  isNeeded?: boolean
  children: ReactNode
}

/** Fills the cells that the last row of a grid leaves free. Without free cells it is not shown, unless it is needed. */
export function SpareCells({ count, isNeeded = false, children }: SpareCellsProps) {
  const free = Object.entries(columns).flatMap(([name, wide]) =>
    count % wide > 0 ? [[name, wide - (count % wide)] as const] : [],
  )
  return (
    <li
      className={clsx('spare', isNeeded && 'needed')}
      data-spare={free.map(([name]) => name).join(' ')}
      style={Object.fromEntries(free.map(([name, cells]) => [`--${name}`, cells])) as CSSProperties}
    >
      {children}
    </li>
  )
}
