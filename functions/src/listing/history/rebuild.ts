import type { Deps } from '../../deps.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { findListing } from '../find.ts'
import { changes } from '../source.ts'
import { isSame, storedLines } from './keep.ts'
import { vehicleNames } from './key.ts'
import { lineOf } from './line.ts'

/**
 * Rebuilds the history of vehicles from the stored listings. Adds the lines of listings that are older than the
 * history. After a key rotation, moves lines to the newest key. It can run at any time and more than once.
 */
export async function rebuild(deps: Deps) {
  const report = { listings: 0, written: 0, moved: 0 }
  for await (const batch of changes(deps.store))
    for (const { kind, id } of batch) {
      if (kind !== 'listing') continue
      const { written, moved } = await untilDone(() => rebuildOne(deps, id))
      report.listings += 1
      report.written += written
      report.moved += moved
    }
  return report
}

async function rebuildOne(deps: Deps, id: string) {
  const listing = await findListing(deps, id)
  if (!listing?.vin) return { written: 0, moved: 0 }
  const [newest] = vehicleNames(deps.config, listing.vin)
  const lines = await storedLines(deps, listing, listing.vin)
  const old = lines.filter(({ vehicle }) => vehicle !== newest)
  // Only a stored line knows when visitors first saw the mileage. Without one, use the time of publication.
  const since = listing.published_at ?? listing.created_at
  const line = lineOf(newest, listing, lines[0], since)
  const isUpToDate = isSame(
    lines.find(({ vehicle }) => vehicle === newest),
    line,
  )
  if (isUpToDate && old.length === 0) return { written: 0, moved: 0 }
  const { ok } = await commit(
    deps.store.write((items) => [
      items.listings
        .check({ id: listing.id })
        .where(({ version }, { eq }) => eq(version, listing.version))
        .commit(),
      ...(isUpToDate ? [] : [items.vehicleLines.put(line).commit()]),
      ...old.map(({ vehicle, product_id }) => items.vehicleLines.delete({ vehicle, product_id }).commit()),
    ]),
  )
  return ok ? { written: isUpToDate ? 0 : 1, moved: old.length } : undefined
}
