import { isDeepStrictEqual } from 'node:util'
import { assetOf } from '@mota/contracts/sdk'
import { understood } from '../catalogue/find.ts'
import { openCatalogue } from '../catalogue/index.ts'
import type { Query } from '../catalogue/interface.ts'
import { scaleOf } from '../catalogue/price.ts'
import { rereadFrom } from '../catalogue/source.ts'
import { vendorsIn } from '../catalogue/unknown.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { changes, readListings, tableSource } from '../listing/source.ts'
import { isListed, publishedAt } from '../listing/view.ts'
import { type Fate, send, waiting } from '../mail/outbox.ts'
import {
  etherWorth,
  type Known,
  limits,
  narrowingOf,
  type ProductView,
  type RatesView,
  type SearchPace,
} from '../schema/index.ts'
import { first, readAll } from '../table/batch.ts'
import { commit } from '../table/commit.ts'
import type { Store } from '../table/index.ts'
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
/**
 * How far back each look goes. A search that joins the others, or a listing that the index shows late, is not missed,
 * and the position of each search keeps vehicles from being reported twice.
 */
const overlapMs = 60 * minute * 1000
/** Searches that one worker looks at together: they read the same vehicles. */
export const together = 100
/** Limit of one look for searches that have a time of their own. */
const max = 20_000

/** Searches to look at, and the time of the vehicles. */
interface Look {
  from: string
  to: string
  keys: [SavedSearch['address'], string][]
}

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

interface Published extends Awaited<ReturnType<typeof publishedBetween>> {}

/** The vehicles of the last look of a process: the pieces of one look are about the same. */
const lastPublished = new WeakMap<Store, { window: string; published: Promise<Published> }>()

function publishedIn(deps: Deps, { from, to }: Look): Promise<Published> {
  const window = `${from} ${to}`
  const last = lastPublished.get(deps.store)
  if (last?.window === window) return last.published
  const published = publishedBetween(deps, from, to)
  lastPublished.set(deps.store, { window, published })
  published.catch(() => lastPublished.delete(deps.store))
  return published
}

/** Stores a search's new position and its e-mail in one write: neither is kept without the other. */
async function moveOn(
  deps: Deps,
  search: SavedSearch,
  found: readonly ProductView[],
  to: string,
  rates: RatesView,
): Promise<Fate | 'nothing' | 'skipped'> {
  const { address, id, due, pace, query } = search
  // Nothing is written about a search that is looked at every time and found nothing: that is most of them.
  if (found.length === 0 && due === 0) return 'nothing'
  const { MOTA_ORIGIN: origin } = deps.config
  const unsubscribe = unsubscribeUrl(deps, search)
  const letter =
    found.length > 0
      ? waiting(
          deps,
          `search#${address}#${id}#${search.checked}`,
          address,
          newsLetter({ origin, query, products: found, unsubscribe, rates }),
        )
      : undefined
  const next = {
    // A clock that goes backwards must not cause a second check.
    checked: to > search.checked ? to : search.checked,
    due: pace === 'immediately' ? 0 : dueAfter(pace, deps.now()),
  }
  const write = deps.store.write(({ searches, letters }) => [
    searches
      .patch({ address, id })
      .set(next)
      .where((one, { eq }) => `${eq(one.checked, search.checked)} AND ${eq(one.due, due)}`)
      .commit(),
    ...(letter ? [letters.put(letter).commit()] : []),
  ])
  if (!(await commit(write)).ok) return 'skipped'
  return letter ? send(deps, letter) : 'nothing'
}

/** A search waits so long for a rate. Then it goes on without the vehicles that cannot be compared. */
const maxWaitMs = day * 1000

type Narrowing = NonNullable<ReturnType<typeof narrowingOf>>

/** Whether a typed bound or a new price cannot be compared now, for lack of a rate. `query` is what was understood. */
function lacksRate(
  narrowing: Narrowing,
  query: Query,
  products: readonly ProductView[],
  rates: RatesView,
  known: Known,
): boolean {
  const all = { ...known, naira: known.naira ?? 1, dollars: known.dollars ?? 1 }
  if (!isDeepStrictEqual(query, understood(narrowing, all).query)) return true
  if (query.price_min === undefined && query.price_max === undefined) return false
  const scale = scaleOf(query.boundsIn ?? query.price_currency ?? 'ETH', rates)
  return products.some(({ currency }) => !scale[assetOf(currency)])
}

/** Looks again in a few minutes, at everything since the last complete look. */
async function wait(deps: Deps, { address, id, checked, due }: SavedSearch): Promise<'waiting' | 'skipped'> {
  const write = deps.store.write(({ searches }) => [
    searches
      .patch({ address, id })
      .set({ due: dueAfter('immediately', deps.now()) })
      .where((one, { eq }) => `${eq(one.checked, checked)} AND ${eq(one.due, due)}`)
      .commit(),
  ])
  return (await commit(write)).ok ? 'waiting' : 'skipped'
}

const pieces = ({ from, to }: Omit<Look, 'keys'>, searches: readonly SavedSearch[]) =>
  Array.from({ length: Math.ceil(searches.length / together) }, (_, n) => {
    const some = searches.slice(n * together, (n + 1) * together)
    return JSON.stringify({ from, to, keys: some.map(({ address, id }) => [address, id]) } satisfies Look)
  })

/** Finds the searches that are due, as work for the workers. Those with a time of their own do not depend on the others. */
export async function* dueSearches(deps: Deps): AsyncIterable<string[]> {
  const to = new Date(deps.now() - lagMs).toISOString()
  try {
    yield* dueAlways(deps, to)
  } finally {
    yield* dueNow(deps, to)
  }
}

/** The searches that every look is about, if something was published. */
async function* dueAlways(deps: Deps, to: string): AsyncIterable<string[]> {
  const { searches, searchPositions } = deps.store
  const name = 'immediately'
  const { data: position } = await searchPositions.get({ name }).go({ consistent: true })
  const from = new Date(Date.parse(position?.until ?? to) - overlapMs).toISOString()
  const { moments } = await publishedBetween(deps, from, to)
  if (moments.size > 0) {
    let cursor: string | null = null
    do {
      const page: { data: SavedSearch[]; cursor: string | null } = await searches.query
        .byDue({})
        .lt({ due: 1 })
        .go({ cursor })
      yield pieces({ from, to }, page.data)
      cursor = page.cursor
    } while (cursor)
  }
  await searchPositions.put({ name, until: to }).go()
}

/** The searches that have a time of their own, when it has come. */
async function* dueNow(deps: Deps, to: string): AsyncIterable<string[]> {
  const { data } = await deps.store.searches.query
    .byDue({})
    .between({ due: 1 }, { due: secondsOf(deps) + 1 })
    .go(first(max))
  // Each has looked at vehicles until another time. Those of one time are looked at together.
  for (const [from, some] of Map.groupBy(data, ({ checked }) => checked)) yield pieces({ from, to }, some)
}

/**
 * Looks for new vehicles of some searches. Only what was published since the last look is loaded, into a catalogue of its
 * own, so that a search means the same here as on the list.
 */
export async function matchSearches(deps: Deps, about: string) {
  const look = JSON.parse(about) as Look
  const report = { searches: 0, sent: 0, unsent: 0, nobody: 0, nothing: 0, skipped: 0, waiting: 0 }
  const searches = await readAll(
    deps.store.searches,
    look.keys.map(([address, id]) => ({ address, id })),
  )
  report.searches = searches.length
  if (searches.length === 0) return report
  const { products, moments } = await publishedIn(deps, look)
  const rates = await deps.rates()
  const worth = etherWorth(rates)
  const catalogue = openCatalogue()
  try {
    await catalogue.put(...products)
    for (const search of searches) {
      const narrowing = narrowingOf(search.query)
      const vendors = await vendorsIn(catalogue, narrowing?.search ?? '')
      const known = { ...worth, ...(vendors.length > 0 && { vendors }) }
      const wanted = narrowing && understood(narrowing, known).query
      const isRecent = Date.parse(search.checked) > deps.now() - maxWaitMs
      if (wanted && isRecent && lacksRate(narrowing, wanted, products, rates, known)) {
        report[await wait(deps, search)]++
        continue
      }
      const page = wanted && (await catalogue.search({ ...wanted, rates, limit: limits.pageMax }))
      const found = (page?.items ?? []).filter(
        ({ id, seller_address }) =>
          (moments.get(id) ?? '') > search.checked && seller_address !== search.address,
      )
      report[await moveOn(deps, search, found, look.to, rates)]++
    }
  } finally {
    await catalogue.close()
  }
  return report
}
