import type { Deps } from '../deps.ts'
import { limits } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import type { VendorCase } from './table.ts'

type Seller = VendorCase['seller']
type Stored = Pick<Deps, 'store' | 'now'>

export const caseOf = async ({ store }: Stored, seller: Seller) =>
  (await store.vendorCases.get({ seller }).go({ consistent: true })).data ?? undefined

/** One that waits already keeps its place. */
export async function openVendorCase(
  { store, now }: Stored,
  seller: Seller,
  known: VendorCase | undefined,
): Promise<void> {
  if (known && !known.closed) return
  await store.vendorCases.put({ seller, since: new Date(now()).toISOString() }).go()
}

/** The vendors who wait for a moderator, oldest first. */
export async function waitingVendors({ store }: Stored): Promise<VendorCase[]> {
  return (await store.vendorCases.query.waiting({}).go(first(limits.deskPage))).data
}

/** Without `closed` it waits again, where it waited before. */
export async function setVendorCase(
  deps: Stored,
  seller: Seller,
  closed: VendorCase['closed'],
): Promise<boolean> {
  const known = await caseOf(deps, seller)
  if (!known) return false
  const { closed: _, ...open } = known
  await deps.store.vendorCases.put(closed ? { ...open, closed } : open).go()
  return true
}
