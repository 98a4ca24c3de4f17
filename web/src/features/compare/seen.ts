import { createContext } from 'react'

/** The first and the last column in sight. */
export interface Seen {
  first: number
  last: number
}

export const isIn = ({ first, last }: Seen, index: number) => index >= first && index <= last

/** Of a column beside those in sight, a phone shows the edge of its picture, and no cut words. */
export const asideOf = (seen: Seen, index: number) =>
  isIn(seen, index) ? 'transition-opacity' : 'max-lg:pointer-events-none max-lg:opacity-0'

export const SeenColumns = createContext<Seen>({ first: 0, last: Number.POSITIVE_INFINITY })
