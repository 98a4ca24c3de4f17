import { backup } from 'node:sqlite'
import { brandCounts } from './brand.ts'
import { openDatabase } from './database.ts'
import type { Engine } from './interface.ts'
import { keepPages } from './kept.ts'
import { type Kept, render } from './page.ts'
import { search } from './search.ts'
import { put, remove, rename } from './write.ts'

/** A catalogue in a file, or in memory alone. */
export function openCatalogue({ path = ':memory:' }: { path?: string | undefined } = {}): Engine {
  const db = openDatabase(path)
  const pages = keepPages()
  function write(work: () => void) {
    pages.forget()
    work()
  }
  return {
    put: async (...products) => write(() => put(db, products)),
    remove: async (...ids) => write(() => remove(db, ids)),
    rename: async (seller, name) => write(() => rename(db, seller, name)),
    search: async (query) => pages.of(query, () => search(db, query)),
    async get(id) {
      const kept = db.one<Kept & object>(
        'SELECT json, name FROM listing JOIN product USING (row) JOIN seller ON address = seller WHERE id = ?',
        id,
      )
      return kept && JSON.parse(render(kept))
    },
    brands: async () => brandCounts(db),
    position: async () => db.one<{ position: string }>('SELECT position FROM progress')?.position,
    reach: async (position) => db.run('INSERT OR REPLACE INTO progress VALUES (1, ?)', position),
    snapshot: async (to) => void (await backup(db.raw, to)),
    close: async () => db.raw.close(),
  }
}
