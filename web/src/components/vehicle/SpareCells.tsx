import type { CSSProperties, ReactNode } from 'react'

/** The numbers of columns that a grid may have, by the names in `cards.css`. */
const columns = { two: 2, three: 3, four: 4 }

interface SpareCellsProps {
  /** How many vehicles the grid has. */
  count: number
  children: ReactNode
}

/** Fills the cells that the last row of a grid leaves free. Without free cells it is not shown. */
export function SpareCells({ count, children }: SpareCellsProps) {
  const free = Object.entries(columns).flatMap(([name, wide]) =>
    count % wide > 0 ? [[name, wide - (count % wide)] as const] : [],
  )
  return (
    <li
      className="spare"
      data-spare={free.map(([name]) => name).join(' ')}
      style={Object.fromEntries(free.map(([name, cells]) => [`--${name}`, cells])) as CSSProperties}
    >
      {children}
    </li>
  )
}
