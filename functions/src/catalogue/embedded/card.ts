import type { Database } from './database.ts'

/** The most bytes in the cache. Beyond it the cache is emptied. */
const most = 32_000_000

interface Kept {
  json: string
  name: string
}

/** A product is kept without its seller's name, which many share, and without the closing brace. */
export const render = ({ json, name }: Kept) => `${json},"seller_name":${JSON.stringify(name)}}`

export const stored = 'SELECT json, name FROM listing JOIN product USING (row) JOIN seller USING (address)'

export function productOf(db: Database, idOrSlug: string) {
  const kept = db.one<Kept>(`${stored} WHERE id = ?1 OR slug = ?1`, idOrSlug)
  return kept && JSON.parse(render(kept))
}

function made(db: Database, row: number): Uint8Array {
  const kept = db.one<Kept>(`${stored} WHERE row = ?`, row)
  return Buffer.from(kept ? `,${render(kept)}` : '')
}

export type Cards = ReturnType<typeof keepCards>

/** Caches products in the form in which they are sent, until they change. */
export function keepCards(db: Database) {
  const cards = new Map<number, Uint8Array>()
  let size = 0
  function forgetAll() {
    cards.clear()
    size = 0
  }
  function keep(row: number, card: Uint8Array) {
    if (size + card.length > most) forgetAll()
    size += card.length
    cards.set(row, card)
    return card
  }
  return {
    forgetAll,
    forget(row: number) {
      size -= cards.get(row)?.length ?? 0
      cards.delete(row)
    },
    of: (row: number) => cards.get(row) ?? keep(row, made(db, row)),
  }
}
