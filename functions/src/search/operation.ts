import { createHash } from 'node:crypto'
import type { Actor, Deps } from '../deps.ts'
import { take } from '../quota/operation.ts'
import { conflict } from '../refusal.ts'
import { limits, messages, type SavedSearchView, type SaveSearch } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { dueAfter } from './pace.ts'
import type { SavedSearch } from './table.ts'

const idOf = (query: string) => createHash('sha256').update(query).digest('hex').slice(0, 32)

const viewOf = ({ id, query, pace, created_at }: SavedSearch): SavedSearchView => ({
  id,
  query,
  pace,
  created_at,
})

async function saved({ store }: Deps, { address }: Actor): Promise<SavedSearch[]> {
  const query = store.searches.query.byAddress({ address })
  return (await query.go({ ...first(limits.savedSearches), consistent: true })).data
}

/** Newest first. */
export async function searchesOf(deps: Deps, actor: Actor): Promise<SavedSearchView[]> {
  const all = await saved(deps, actor)
  return all.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).map(viewOf)
}

/** Only vehicles published from now on are written about. */
export async function save(deps: Deps, actor: Actor, { query, pace }: SaveSearch) {
  const { address } = actor
  await take(deps, { kind: 'search', who: address, max: limits.savedSearchesPerHour, seconds: 3600 })
  const all = await saved(deps, actor)
  const id = idOf(query)
  const existing = all.find((one) => one.id === id)
  if (!existing && all.length >= limits.savedSearches) throw conflict(messages.search.full)
  const now = deps.now()
  const at = new Date(now).toISOString()
  const fresh = { address, id, query, created_at: at, checked: at }
  const search = { ...(existing ?? fresh), pace, due: dueAfter(pace, now) }
  await deps.store.searches.put(search).go()
  return { message: messages.search.saved, search: viewOf(search) }
}

export async function remove({ store }: Pick<Deps, 'store'>, { address }: Actor, id: string) {
  await store.searches.delete({ address, id }).go()
  return { message: messages.search.removed }
}
