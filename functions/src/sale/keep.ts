import type { Deps } from '../deps.ts'
import { type Change, type Items, save, type Writes } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { send } from '../mail/outbox.ts'
import { findRecord } from './found.ts'
import { lettersOf } from './mail.ts'
import { marks } from './order.ts'
import type { SaleRecord } from './table.ts'

/** The open sales of a vehicle whose mark turns over, as they then are. */
async function turnedOver(deps: Deps, before: readonly number[], after: readonly number[]) {
  const turned = marks(before, after).map(async ({ id, duplicate }) => {
    const record = await findRecord(deps, id)
    return record && { ...record, duplicate }
  })
  return (await Promise.all(turned)).filter((record) => record !== undefined)
}

/**
 * A sale, its listing, the marks of other sales of the same vehicle and what the parties hear are written together.
 * Says whether they were: if not, somebody was quicker.
 */
export async function keepSale(
  deps: Deps,
  record: SaleRecord,
  listing: Listing,
  change: Change & Pick<Listing, 'held_by'>,
  write: (items: Items) => Writes[number],
): Promise<boolean> {
  const turned = await turnedOver(deps, listing.held_by, change.held_by)
  const news = [record, ...turned.filter(({ status }) => status === 0)]
  const letters = news.flatMap((sale) => lettersOf(deps, sale))
  const saved = await save(deps, listing, change, (items) => [
    write(items),
    ...turned.map(({ escrow, id, duplicate }) =>
      items.sales.patch({ escrow, id }).set({ duplicate }).commit(),
    ),
    ...letters.map((letter) => items.letters.put(letter).commit()),
  ])
  if (!saved) return false
  for (const letter of letters) await send(deps, letter)
  return true
}
