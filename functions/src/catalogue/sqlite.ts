import { backup } from 'node:sqlite'
import { openDatabase } from './database.ts'
import type { Engine, Page, Query } from './interface.ts'
import { keepCards, productOf } from './page/card.ts'
import { fitting } from './page/fitting.ts'
import { keepAnswers } from './page/kept.ts'
import { pageOf } from './page/page.ts'
import { marksOf, productsFrom } from './page/range.ts'
import { facetsOf } from './search/facet.ts'
import { type Change, openIndex } from './search/index.ts'
import { search } from './search/search.ts'
import { load, put, remove, rename } from './write.ts'

/** A catalogue in a file, or in memory alone. */
export function openCatalogue({ path = ':memory:' }: { path?: string | undefined } = {}): Engine {
  const db = openDatabase(path)
  const index = openIndex()
  const cards = keepCards(db)
  const kept = keepAnswers()
  load(db, index)

  function note(changes: Change[], renamed: boolean) {
    if (changes.length === 0 && !renamed) return
    index.apply(changes)
    kept.forget()
    if (renamed) cards.forgetAll()
    for (const { slot, before } of changes) if (before) cards.forget(slot)
  }

  function page(query: Query): Page {
    const { slots, total, cursorAfter } = search(index, query)
    const shown = fitting(slots.map(cards.of))
    return pageOf({ cards: shown, total, nextCursor: cursorAfter(shown.length) })
  }

  return {
    async put(...products) {
      const { changes, renamed } = put(db, index, products)
      note(changes, renamed)
    },
    remove: async (...ids) => note(remove(db, ids), false),
    rename: async (seller, name) => note([], rename(db, seller, name)),
    search: async (query) => kept.of('page', query, () => page(query)),
    facets: async (query) => kept.of('facets', query, () => facetsOf(index, query)),
    get: async (idOrSlug) => productOf(db, idOrSlug),
    sellerName: async (address) =>
      db.one<{ name: string }>('SELECT name FROM seller WHERE address = ?', address)?.name,
    range: async (from = '', limit) => productsFrom(db, from, limit),
    marks: async (size) => marksOf(db, size),
    brands: async () => index.brands.all(),
    position: async () => db.one<{ position: string }>('SELECT position FROM progress')?.position,
    reach: async (position) => void db.run('INSERT OR REPLACE INTO progress VALUES (1, ?)', position),
    snapshot: async (to) => void (await backup(db.raw, to)),
    close: async () => db.raw.close(),
  }
}
