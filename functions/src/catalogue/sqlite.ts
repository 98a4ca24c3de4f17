import { backup } from 'node:sqlite'
import { brandCounts } from './brand.ts'
import { keepCards, productOf } from './card.ts'
import { openDatabase } from './database.ts'
import type { Engine } from './interface.ts'
import { keepPages } from './kept.ts'
import { marksOf, productsFrom } from './range.ts'
import { search } from './search.ts'
import { type Change, put, remove, rename } from './write.ts'

/** A catalogue in a file, or in memory alone. */
export function openCatalogue({ path = ':memory:' }: { path?: string | undefined } = {}): Engine {
  const db = openDatabase(path)
  const pages = keepPages()
  const cards = keepCards(db)
  /** A write that changed nothing leaves all that is kept. */
  function forget({ ids, renamed }: Pick<Change, 'ids' | 'renamed'>) {
    if (renamed || ids.length > 0) pages.forget()
    if (renamed) cards.forgetAll()
    for (const id of ids) cards.forget(id)
  }
  return {
    put: async (...products) => forget(put(db, products)),
    remove: async (...ids) => forget(remove(db, ids)),
    rename: async (seller, name) => forget({ ids: [], renamed: rename(db, seller, name) }),
    search: async (query) => pages.of(query, () => search(db, cards, query)),
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
