import { understood } from '../catalogue/find.ts'
import { openCatalogue } from '../catalogue/index.ts'
import { rereadFrom } from '../catalogue/source.ts'
import type { Deps } from '../deps.ts'
import { changes, readListings, tableSource } from '../listing/source.ts'
import { isListed, publishedAt } from '../listing/view.ts'
import { type Fate, send, waiting } from '../mail/outbox.ts'
import {
  limits,
  nairaOf,
  narrowingOf,
  type ProductView,
  type RatesView,
  type SearchPace,
} from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { commit } from '../table/commit.ts'
import { newsLetter } from './letter.ts'
import type { SavedSearch } from './table.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const minute = 60
const day = 24 * 60 * minute
/** Eight in the morning in Lagos, as seconds of a day in UTC. */
const morning = 7 * 60 * minute

/** In Unix seconds; `now` in milliseconds. All daily searches are due together: their vehicles are read once. */
export function dueAfter(pace: SearchPace, now: number): number {
  const seconds = Math.floor(now / 1000)
  if (pace === 'immediately') return seconds + 5 * minute
  return seconds + day - ((seconds - morning) % day)
}

/** The table's index of changes lags: what was published this recently is left for the next run. */
const lagMs = 30_000
/** Limit of one run. The rest waits for the next. */
const mostSearches = 500

/** The public listings that were published between two moments. */
async function publishedBetween({ store }: Deps, from: string, to: string) {
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

/** Stores a search's new position and its e-mail in one write: neither is kept without the other. */
async function moveOn(
  deps: Deps,
  search: SavedSearch,
  found: readonly ProductView[],
  checked: string,
): Promise<Fate | 'nothing' | 'skipped'> {
  const { address, id, due, pace, query } = search
  const { MOTA_ORIGIN: origin } = deps.config
  const unsubscribe = unsubscribeUrl(deps, search)
  const letter =
    found.length > 0
      ? waiting(
          deps,
          `search#${address}#${id}#${search.checked}`,
          address,
          newsLetter({ origin, query, products: found, unsubscribe }),
        )
      : undefined
  const next = { checked, due: dueAfter(pace, deps.now()) }
  const write = deps.store.write(({ searches, letters }) => [
    searches
      .patch({ address, id })
      .set(next)
      .where((one, { eq }) => eq(one.due, due))
      .commit(),
    ...(letter ? [letters.put(letter).commit()] : []),
  ])
  if (!(await commit(write)).ok) return 'skipped'
  return letter ? send(deps, letter) : 'nothing'
}

/**
 * Looks for new vehicles of every search that is due. Only what was published since the last look is loaded, into a
 * catalogue of its own, so that a search means the same here as on the list.
 */
export async function matchSearches(deps: Deps, rates: () => Promise<RatesView>) {
  const report = { searches: 0, sent: 0, unsent: 0, nobody: 0, nothing: 0, skipped: 0 }
  const query = deps.store.searches.query.byDue({}).lt({ due: Math.floor(deps.now() / 1000) + 1 })
  const { data: due } = await query.go(first(mostSearches))
  report.searches = due.length
  if (due.length === 0) return report
  const from = due.reduce((least, { checked }) => (checked < least ? checked : least), due[0]?.checked ?? '')
  const to = new Date(deps.now() - lagMs).toISOString()
  const { products, moments } = await publishedBetween(deps, from, to)
  const naira = nairaOf(await rates())
  const catalogue = openCatalogue()
  try {
    await catalogue.put(...products)
    for (const search of due) {
      const narrowing = narrowingOf(search.query)
      const asked = narrowing && understood(narrowing, { naira }).query
      const page = asked && (await catalogue.search({ ...asked, limit: limits.pageMax }))
      const found = (page?.items ?? []).filter(
        ({ id, seller_address }) =>
          (moments.get(id) ?? '') > search.checked && seller_address !== search.address,
      )
      // A clock that goes backwards must not cause a second check.
      report[await moveOn(deps, search, found, to > search.checked ? to : search.checked)]++
    }
  } finally {
    await catalogue.close()
  }
  return report
}
