import { cacheAnswers } from '../answer/cache.ts'
import { fitting, pageOf } from '../answer/page.ts'
import { mostNamed, type SellerRow, sellerIn, vendorOf } from '../entry.ts'
import type { Engine, Page, Query, Writes } from '../interface.ts'
import { openDatabase } from './database.ts'
import { jsonOf, productOf, productsFrom, rangeStarts } from './product.ts'
import { facetsOf } from './search/facet.ts'
import type { Change } from './search/index.ts'
import { search } from './search/search.ts'
import { mostListings } from './size.ts'
import { appraise, loadIndex, put, remove, saveIndex, setSeller } from './write.ts'

const reach = "UPDATE progress SET position = max(coalesce(position, ''), ?)"

interface ProgressRow {
  position: string | null
  complete: number
}

interface Place {
  path?: string | undefined
  maxListings?: number
}

/** An engine of one process: in a file, or in memory alone. */
export function openCatalogue({ path = ':memory:', maxListings = mostListings }: Place = {}): Engine {
  const db = openDatabase(path)
  const index = loadIndex(db)
  const cache = cacheAnswers()

  function note(changes: Change[], isSellerNew: boolean) {
    if (changes.length === 0 && !isSellerNew) return
    index.apply(changes)
    cache.forget()
  }

  function page(query: Query): Page {
    const { slots, total, cursorAfter } = search(index, query)
    const shown = fitting(slots.map((slot) => jsonOf(db, slot)))
    return pageOf({ cards: shown, total, nextCursor: cursorAfter(shown.length) })
  }

  let turn: Promise<unknown> = Promise.resolve()
  function exclusive<T>(work: (writes: Writes) => Promise<T>): Promise<T> {
    const done = turn.then(() => work(writes))
    turn = done.catch(() => {})
    return done
  }

  const writes: Writes = {
    async put(...products) {
      const { changes, isSellerNew } = put(db, index, products, maxListings)
      note(changes, isSellerNew)
    },
    remove: async (...ids) => note(remove(db, ids), false),
    async appraise(permilles) {
      const deals = appraise(db, permilles)
      if (deals.length === 0) return
      index.appraise(deals)
      cache.forget()
    },
    setSeller: async (address, seller) => note([], setSeller(db, address, seller)),
    reach: async (position) => void db.run(reach, position),
    complete: async () => void db.run('UPDATE progress SET complete = 1'),
  }

  return {
    ...writes,
    exclusive,
    search: async (query) => cache.of('page', query, () => page(query)),
    facets: async (query) => cache.of('facets', query, () => ({ view: facetsOf(index, query) })),
    get: async (idOrSlug) => productOf(db, idOrSlug),
    async sellerName(address) {
      const found = db.one<{ fields: string }>('SELECT fields FROM seller WHERE address = ?', address)
      return found && sellerIn(found.fields).seller_name
    },
    async sellersNamed(words) {
      const sql =
        "SELECT address, fields FROM seller WHERE words LIKE '% ' || ? || '%' ORDER BY length(words), address LIMIT ?"
      return db.all<SellerRow>(sql, words, mostNamed).map(vendorOf)
    },
    range: async (from = '', limit) => productsFrom(db, from, limit),
    rangeStarts: async (size) => rangeStarts(db, size),
    brands: async () => index.brands.all(),
    models: async () => index.models.all(),
    prepare: async () => {},
    async progress() {
      const { position, complete } = db.one(
        'SELECT position, complete FROM progress',
      ) as unknown as ProgressRow
      return { position: position ?? undefined, isComplete: complete === 1 }
    },
    async close() {
      try {
        saveIndex(db, index)
      } finally {
        db.raw.close()
      }
    },
  }
}
