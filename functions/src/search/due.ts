import { type Deps, secondsOf } from '../deps.ts'
import { first } from '../table/batch.ts'
import { publishedBetween, type Window } from './published.ts'
import type { SavedSearch } from './table.ts'

/** The table's index of changes lags: what was published this recently is left for the next run. */
const lagMs = 30_000
/**
 * How far back each look goes. A search that joins the others, or a listing that the index shows late, is not missed,
 * and the position of each search keeps vehicles from being reported twice.
 */
const overlapMs = 3_600_000
/** Searches that one worker looks at together: they read the same vehicles. */
export const together = 100
/** Limit of one look for searches that have a time of their own. */
const max = 20_000

/** Searches to look at, and the time of the vehicles. */
export interface Look extends Window {
  keys: [SavedSearch['address'], string][]
}

const pieces = ({ from, to }: Window, searches: readonly SavedSearch[]) =>
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
