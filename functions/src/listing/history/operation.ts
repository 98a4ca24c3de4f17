import { Status } from '@mota/contracts/sdk'
import type { Actor, Deps } from '../../deps.ts'
import type { HistoryLine, HistoryView, VehicleCheck } from '../../schema/index.ts'
import { limits } from '../../schema/index.ts'
import { readAll } from '../../table/batch.ts'
import { type AccessBySale, findVisible } from '../operation/get.ts'
import { priceAmount } from '../price.ts'
import type { Listing } from '../table.ts'
import { isSold } from '../view.ts'
import { countVin, othersOf, salesOf, shownSince } from './check.ts'
import { fallBelow, linesOf } from './line.ts'
import type { VehicleLine } from './table.ts'

const none: HistoryView = { known: false, lines: [], fallen: null, twice: false }

/** The history of a vehicle that a visitor may see. */
export async function history(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  accessBySale: AccessBySale,
): Promise<HistoryView> {
  return historyOf(deps, await findVisible(deps, actor, slug, accessBySale))
}

/**
 * The newest listings of the vehicle that visitors have seen, the listing itself among them, and warnings about
 * contradictions.
 */
export async function historyOf(deps: Deps, listing: Listing): Promise<HistoryView> {
  const { id, vin, mileage, mileage_note } = listing
  if (!vin) return none
  const all = await linesOf(deps, vin)
  const shown = all.filter(({ is_public, product_id }) => is_public || product_id === id)
  const own = all.find(({ product_id }) => product_id === id)
  // Only what visitors saw before this listing showed its mileage counts.
  const fallen = fallBelow(mileage, all, shownSince(mileage, own, new Date(deps.now()).toISOString()))
  return {
    known: true,
    lines: await viewsOf(deps, shown.slice(-limits.historyLines), id),
    fallen: fallen ? { ...fallen, reason: mileage_note ?? '' } : null,
    twice: !isSold(listing) && isTwice(all, listing),
  }
}

/** Whether another open listing has the same VIN and a moderator has not decided yet. Both listings show it. */
const isTwice = (lines: readonly VehicleLine[], { id }: Listing) => {
  const open = lines.filter(({ removed_at, status }) => !removed_at && status !== 'rejected')
  return open.some(({ is_twice }) => is_twice) && open.some(({ product_id }) => product_id !== id)
}

async function viewsOf(deps: Deps, lines: readonly VehicleLine[], id: string): Promise<HistoryLine[]> {
  const sellers = [...new Set(lines.map(({ seller }) => seller))]
  const [sales, users] = await Promise.all([
    salesOf(deps, lines),
    readAll(
      deps.store.users,
      sellers.map((address) => ({ address })),
    ),
  ])
  const names = new Map(users.map(({ address, name }) => [address, name]))
  return lines.map(
    ({ product_id, listed_at, readings, price, currency, place, seller, sale: saleId, removed_at }) => {
      const sale = saleId === undefined ? undefined : sales.get(saleId)
      const isFinalized = sale?.status === Status.finalized
      return {
        listed_at,
        readings,
        price,
        currency: currency ?? 'ETH',
        place,
        seller_address: seller,
        seller_name: names.get(seller) ?? '',
        is_this: product_id === id,
        standing: isFinalized ? 'sold' : sale ? 'selling' : removed_at ? 'removed' : 'open',
        sale:
          sale && isFinalized
            ? {
                id: sale.id,
                at: new Date(sale.ended_at ?? sale.created_at).toISOString(),
                price: priceAmount({ price_units: sale.amount_units, currency: sale.currency }),
                currency: sale.currency ?? 'ETH',
              }
            : null,
        removed_at: removed_at ?? null,
      }
    },
  )
}

/** The warnings that a seller gets while typing. The listing is checked again when it is sent. */
export async function checkTyped(deps: Deps, actor: Actor, { vin, mileage, product_id }: VehicleCheck) {
  const lines = vin ? await linesOf(deps, vin) : []
  const own = lines.find((line) => line.product_id === product_id && line.seller === actor.address)
  if (vin && !own) await countVin(deps, actor.address, vin)
  const since = shownSince(mileage, own, new Date(deps.now()).toISOString())
  const { open, selling } = await othersOf(deps, lines, own?.product_id)
  return {
    fallen: fallBelow(mileage ?? 0, lines, since) ?? null,
    twice: open.length > 0,
    selling: selling.some(({ seller }) => seller !== actor.address),
  }
}
