import { backup } from 'node:sqlite'
import { brandCounts } from './count/brand.ts'
import { openDatabase } from './database.ts'
import type { Engine } from './interface.ts'
import { keepCards, productOf } from './page/card.ts'
import { keepFound } from './page/kept.ts'
import { pageOf } from './page/page.ts'
import { marksOf, productsFrom } from './search/range.ts'
import { search } from './search/search.ts'
import { type Change, put, remove, rename } from './write.ts'

/** A catalogue in a file, or in memory alone. */
export function openCatalogue({ path = ':memory:' }: { path?: string | undefined } = {}): Engine {
  const db = openDatabase(path)
  const kept = keepFound()
  const cards = keepCards(db)
  function note(change: Change) {
    kept.written(change)
    if (change.renamed) cards.forgetAll()
    for (const { before } of change.written) if (before) cards.forget(before.id)
  }
  return {
    put: async (...products) => note(put(db, products)),
    remove: async (...ids) => note(remove(db, ids)),
    rename: async (seller, name) => note({ written: [], reworded: false, renamed: rename(db, seller, name) }),
    search: async (query) => pageOf(kept.page(query, () => search(db, cards, kept, query))),
    get: async (id) => productOf(db, id),
    range: async (from = '', limit) => productsFrom(db, from, limit),
    marks: async (size) => marksOf(db, size),
    brands: async () => brandCounts(db),
    position: async () => db.one<{ position: string }>('SELECT position FROM progress')?.position,
    reach: async (position) => void db.run('INSERT OR REPLACE INTO progress VALUES (1, ?)', position),
    snapshot: async (to) => void (await backup(db.raw, to)),
    close: async () => db.raw.close(),
  }
}
