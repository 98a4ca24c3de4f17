import { findUser } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { commit } from '../table/commit.ts'
import type { Listing } from './table.ts'
import { isListed, productView } from './view.ts'

export type Items = Parameters<Parameters<Deps['store']['write']>[0]>[0]
export type Writes = ReturnType<Parameters<Deps['store']['write']>[0]>

/** Undefined takes away. */
export type Change = { [K in keyof Listing]?: Listing[K] | undefined }

/** A listing is new once: when visitors see it for the first time. */
const published = ({ now }: Deps, before: Listing, { status }: Change): Change =>
  status === 'published' && before.status !== 'published' && !before.published_at
    ? { published_at: new Date(now()).toISOString() }
    : {}

/**
 * Writes a listing as decided on the state that was read, with whatever must happen together with it: all or, when
 * somebody was quicker, nothing. Then whoever decided reads again.
 */
export async function save(
  deps: Deps,
  before: Listing,
  change: Change,
  together: (items: Items) => Writes = () => [],
): Promise<Listing | undefined> {
  const next = {
    ...before,
    ...published(deps, before, change),
    ...change,
    version: before.version + 1,
  } as Listing
  const write = deps.store.write((items) => [
    items.listings
      .put(next)
      .where(({ version }, { eq }) => eq(version, before.version))
      .commit(),
    ...together(items),
  ])
  if (!(await commit(write)).ok) return undefined
  await show(deps, next)
  return next
}

/** Brings the lists up to a listing's present state. If that fails they catch up later: what was written stands. */
export async function show(deps: Deps, listing: Listing): Promise<void> {
  try {
    if (!isListed(listing)) return await deps.catalogue.remove(listing.id)
    const seller = await findUser(deps, listing.seller)
    await deps.catalogue.put(productView(listing, seller?.name ?? ''))
  } catch (error) {
    deps.log.error('catalogue.show', failureOf(error))
  }
}
