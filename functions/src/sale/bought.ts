import type { Actor, Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'
import { findRecord } from './found.ts'

/** Whether a wallet's payment holds the vehicle. Its buyer may see more of the listing, such as the whole VIN. */
export async function hasBought(deps: Deps, { open_sales }: Listing, { address }: Actor): Promise<boolean> {
  const sales = await Promise.all(open_sales.map((id) => findRecord(deps, id)))
  return sales.some((sale) => sale?.buyer === address && !sale.duplicate)
}
