import { createHmac } from 'node:crypto'
import { Status } from '@mota/contracts/sdk'
import { mailboxOf } from '../account/mailbox.ts'
import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { siteOf } from '../http/network.ts'
import { mayTake } from '../quota/operation.ts'
import { isRateable } from '../rating/operation.ts'
import { limits } from '../schema/index.ts'

export interface Reporter {
  /** The same for every report that counts once. */
  who: string
  /** The wallet of an account that is not blocked. */
  account?: Actor['address']
}

/**
 * Wallets are free, so a report counts for the mailbox of its account, and without an account for the network. Thousands
 * of people share the address of a carrier: those with accounts all count.
 */
export async function reporterOf(
  deps: Deps,
  actor: Actor | undefined,
  network: string | undefined,
): Promise<Reporter> {
  const user = actor && (await findUser(deps, actor.address))
  const account = user && !user.blocked ? user : undefined
  const name = account ? mailboxOf(account.email) : siteOf(network ?? '')
  const who = createHmac('sha256', deps.config.MOTA_SECRET).update(name).digest('base64url')
  return { who, ...(account && { account: account.address }) }
}

/**
 * Whether the report of a person is enough. A vendor can buy from a wallet of their own for little, so each buyer has
 * only a few such reports a day.
 */
export async function isEnoughAlone(deps: Deps, { account }: Reporter): Promise<boolean> {
  if (!account || !(await isBuyer(deps, account))) return false
  return mayTake(deps, {
    kind: 'report-alone',
    who: account,
    max: limits.reportsAlonePerDay,
    seconds: 86_400,
  })
}

const finalized: number = Status.finalized
const looked = 20

/** Whether a wallet has ever bought a vehicle here at its price. A payment that was taken back does not count. */
async function isBuyer({ store, chain }: Deps, buyer: Actor['address']): Promise<boolean> {
  const { data } = await store.sales.query
    .byBuyer({ escrow: chain.escrow, buyer })
    .where(
      ({ status, unmet_units }, { eq, notExists }) =>
        `${eq(status, finalized)} AND ${notExists(unmet_units)}`,
    )
    .go({ count: looked })
  return data.some(isRateable)
}
