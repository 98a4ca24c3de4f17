import { isDeepStrictEqual } from 'node:util'
import { assetOf } from '@mota/contracts/sdk'
import { understood } from '../catalogue/find.ts'
import { openCatalogue } from '../catalogue/index.ts'
import type { Query } from '../catalogue/interface.ts'
import { scaleOf } from '../catalogue/price.ts'
import { vendorsIn } from '../catalogue/unknown.ts'
import type { Deps } from '../deps.ts'
import {
  etherWorth,
  type Known,
  limits,
  narrowingOf,
  type ProductView,
  type RatesView,
} from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import type { Look } from './due.ts'
import { moveOn, wait } from './position.ts'
import { publishedIn } from './published.ts'

/** A search waits so long for a rate. Then it goes on without the vehicles that cannot be compared. */
const maxWaitMs = 24 * 3_600_000

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
