import { timeouts, within } from '../../timeouts.ts'
import type { Catalogue } from '../interface.ts'
import { openWriter, type Surroundings } from '../writer.ts'
import type { SharedEngine } from './engine.ts'
import { cacheForFailures } from './fallback.ts'

/** A catalogue that many processes share. One of them follows the table; each writes its own changes immediately. */
export function sharedCatalogue(engine: SharedEngine, around: Surroundings): Catalogue {
  const writer = openWriter(engine, around)
  const cached = cacheForFailures({ ...around, answers: engine.answers })
  const orCached =
    <A extends unknown[], T>(kind: string, read: (...args: A) => Promise<T>) =>
    (...args: A) =>
      cached(kind, args, () => read(...args))

  return {
    changed: (...ids) => within(timeouts.catalogue, writer.changed(...ids)),
    follow: writer.follow,
    behind: writer.behind,
    search: orCached('search', engine.search),
    facets: orCached('facets', engine.facets),
    get: orCached('get', engine.get),
    sellerName: orCached('sellerName', engine.sellerName),
    sellersNamed: orCached('sellersNamed', engine.sellersNamed),
    range: orCached('range', engine.range),
    rangeStarts: orCached('rangeStarts', engine.rangeStarts),
    brands: orCached('brands', engine.brands),
    models: orCached('models', engine.models),
    close: engine.close,
  }
}
