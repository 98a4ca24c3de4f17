import { announce } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { commit } from '../table/commit.ts'
import type { Items, Writes } from '../table/store.ts'
import type { Listing } from './table.ts'

/** Undefined removes a field. */
export type Change = { [K in keyof Listing]?: Listing[K] | undefined }

/** Sets `published_at` when a listing is published for the first time. */
const firstPublication = ({ now }: Deps, before: Listing, { status }: Change): Change =>
  status === 'published' && before.status !== 'published' && !before.published_at
    ? { published_at: new Date(now()).toISOString() }
    : {}

/** The listing after a change. */
export const changedBy = (deps: Deps, before: Listing, change: Change) =>
  ({
    ...before,
    ...firstPublication(deps, before, change),
    ...change,
    version: before.version + 1,
  }) as Listing

/**
 * Writes the changed listing and `together` in one transaction. Undefined if nothing was written because the listing has
 * changed since `before` was read: the caller then reads again. `store` can add writes, such as a kept response.
 */
export async function save(
  deps: Deps,
  before: Listing,
  change: Change,
  together: (items: Items) => Writes = () => [],
  store: Pick<Deps['store'], 'write'> = deps.store,
): Promise<Listing | undefined> {
  const next = changedBy(deps, before, change)
  const { writes, after } = await announce(deps, 'listing.changed', { listing: next, before })
  const write = store.write((items) => [
    items.listings
      .put(next)
      .where(({ version }, { eq }) => eq(version, before.version))
      .commit(),
    ...together(items),
    ...writes(items),
  ])
  if (!(await commit(write)).ok) return undefined
  await after()
  return next
}
