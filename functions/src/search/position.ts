import type { Deps } from '../deps.ts'
import { type Fate, send, waiting } from '../mail/outbox.ts'
import type { ProductView, RatesView } from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import { newsLetter } from './letter.ts'
import { dueAfter } from './pace.ts'
import type { SavedSearch } from './table.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Stores a search's new position and its e-mail in one write: neither is kept without the other. */
export async function moveOn(
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

/** Looks again in a few minutes, at everything since the last complete look. */
export async function wait(
  deps: Deps,
  { address, id, checked, due }: SavedSearch,
): Promise<'waiting' | 'skipped'> {
  const write = deps.store.write(({ searches }) => [
    searches
      .patch({ address, id })
      .set({ due: dueAfter('immediately', deps.now()) })
      .where((one, { eq }) => `${eq(one.checked, checked)} AND ${eq(one.due, due)}`)
      .commit(),
  ])
  return (await commit(write)).ok ? 'waiting' : 'skipped'
}
