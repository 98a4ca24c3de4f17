import type { Log } from '../../log.ts'
import { patience, within } from '../../patience.ts'
import type { Catalogue, Engine } from '../interface.ts'
import type { Source } from '../source/source.ts'
import { openWriter } from '../writer.ts'
import { keepKnown } from './known.ts'

interface Surroundings {
  source: Source
  log: Log
  now(): number
}

/** A catalogue that many processes share. One of them follows the table; each writes at once what it has changed itself. */
export function sharedCatalogue(engine: Engine, { source, log, now }: Surroundings): Catalogue {
  const writer = openWriter(engine, source, now)
  const known = keepKnown(log, now)
  const orKnown =
    <A extends unknown[], T>(kind: string, read: (...given: A) => Promise<T>) =>
    (...given: A) =>
      known(kind, given, () => read(...given))

  return {
    changed: (...ids) => within(patience.catalogue, writer.changed(...ids)),
    follow: writer.follow,
    behind: writer.behind,
    search: orKnown('search', engine.search),
    facets: orKnown('facets', engine.facets),
    get: orKnown('get', engine.get),
    sellerName: orKnown('sellerName', engine.sellerName),
    range: orKnown('range', engine.range),
    marks: orKnown('marks', engine.marks),
    brands: orKnown('brands', engine.brands),
    close: engine.close,
  }
}
