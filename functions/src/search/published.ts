import { rereadFrom } from '../catalogue/source.ts'
import type { Deps } from '../deps.ts'
import { changes, readListings, tableSource } from '../listing/source.ts'
import { isListed, publishedAt } from '../listing/view.ts'
import type { Store } from '../table/index.ts'

/** A time in which vehicles were published. */
export interface Window {
  from: string
  to: string
}

/** The public listings that were published between two moments. */
export async function publishedBetween({ store }: Deps, from: string, to: string) {
  const moments = new Map<string, string>()
  for await (const part of changes(store, rereadFrom(from))) {
    const ids = part.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))
    for (const listing of await readListings(store, ids)) {
      const moment = publishedAt(listing)
      if (isListed(listing) && moment > from && moment <= to) moments.set(listing.id, moment)
    }
  }
  const { products } = await tableSource(store).read([...moments.keys()])
  return { products, moments }
}

interface Published extends Awaited<ReturnType<typeof publishedBetween>> {}

/** The vehicles of the last look of a process: the pieces of one look are about the same. */
const lastPublished = new WeakMap<Store, { window: string; published: Promise<Published> }>()

export function publishedIn(deps: Deps, { from, to }: Window): Promise<Published> {
  const window = `${from} ${to}`
  const last = lastPublished.get(deps.store)
  if (last?.window === window) return last.published
  const published = publishedBetween(deps, from, to)
  lastPublished.set(deps.store, { window, published })
  published.catch(() => lastPublished.delete(deps.store))
  return published
}
