import type { User } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { limits } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
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

interface WaitingVendor {
  user: User
  since: string
}

/** The vendors who wait for a moderator, oldest first. One who was reported while leaving has a case without an account. */
export async function waitingVendors({ store }: Stored): Promise<WaitingVendor[]> {
  const found: WaitingVendor[] = []
  const read = (cursor: string | null) =>
    store.vendorCases.query.waiting({}).go({ limit: limits.deskPage, cursor })
  for (let at: string | null | undefined = null; at !== undefined && found.length < limits.deskPage; ) {
    const { data, cursor }: Awaited<ReturnType<typeof read>> = await read(at)
    const users = await readAll(
      store.users,
      data.map(({ seller }) => ({ address: seller })),
    )
    for (const { seller, since } of data) {
      const user = users.find(({ address }) => address === seller)
      if (user) found.push({ user, since })
    }
    at = cursor ?? undefined
  }
  return found.slice(0, limits.deskPage)
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
