import { isOpen, Status } from '@mota/contracts/sdk'
import type { EntityItem } from 'electrodb'
import { mailboxOf } from '../account/mailbox.ts'
import type { departures } from '../account/table.ts'
import { findUser } from '../account/user.ts'
import { announce } from '../announce.ts'
import { findConversation } from '../conversation/find.ts'
import { previewOf } from '../conversation/message.ts'
import type { Message } from '../conversation/message-table.ts'
import { save as saveConversation, withUpdated } from '../conversation/save.ts'
import type { Actor, Deps } from '../deps.ts'
import { renewStars } from '../rating/standing.ts'
import { recordPaymentsTo } from '../sale/mined.ts'
import type { SaleRecord } from '../sale/table.ts'
import { limits } from '../schema/index.ts'
import { revoke } from '../session/operation.ts'
import { deleteAll, readAll } from '../table/batch.ts'
import { commit, untilDone } from '../table/commit.ts'
import { eraseListings } from './listing.ts'

type Address = Actor['address']
type Departure = EntityItem<ReturnType<typeof departures>>

/** The sales that an account is needed for. */
async function openSalesOf({ store, chain: { escrow } }: Deps, address: Address): Promise<SaleRecord[]> {
  const found = await Promise.all([
    store.sales.query.byBuyer({ escrow, buyer: address }).go({ pages: 'all' }),
    store.sales.query.bySeller({ escrow, seller: address }).go({ pages: 'all' }),
    // The two indexes follow the table a moment later, and this may be a payment of that moment.
    store.ownSales.query.bySeller({ escrow, seller: address }).go({ pages: 'all', consistent: true }),
  ])
  const ids = new Set(found.flatMap(({ data }) => data.map(({ id }) => id)))
  const sales = await readAll(
    store.sales,
    [...ids].map((id) => ({ escrow, id })),
  )
  return sales.filter((sale) => isOpen(sale.status) && !isImposed(sale, address))
}

/**
 * A payment at another price that the seller has not delivered for. Anyone can pay 1 wei and leave it for ever; its buyer
 * can take it back without the seller.
 */
const isImposed = ({ seller, unmet_units, status }: SaleRecord, address: Address) =>
  seller === address && unmet_units !== undefined && status === Status.pending

/**
 * Deletes what is stored about a person. What a sale needs that is not over stays until it is; then the job `depart`
 * calls this again. So does a vehicle that somebody may be paying for. It can be repeated at any point.
 */
export async function erase(deps: Deps, address: Address): Promise<{ open_sales: number }> {
  const { store } = deps
  const user = await findUser(deps, address)
  // First, so that nothing is erased while the chain cannot be read.
  await recordPaymentsTo(deps, address)
  const at = new Date(deps.now()).toISOString()
  const { data: earlier } = await store.departures.get({ address }).go({ consistent: true })
  // A block stays, so that nobody lifts it by leaving, once or twice.
  const block = user ? user.blocked : earlier?.blocked
  const departure = { address, at, ...(block && { blocked: block }) }
  // Stored first, so that an interrupted deletion is continued.
  await store.departures.put({ ...departure, is_waiting: true }).go()
  const awaited = await eraseListings(deps, address)
  await store.inspectors.delete({ address }).go()
  await deleteAll(store.wishes, (await store.wishes.query.byAddress({ address }).go({ pages: 'all' })).data)
  await deleteAll(
    store.searches,
    (await store.searches.query.byAddress({ address }).go({ pages: 'all' })).data,
  )
  const devices = await store.devices.query.byAddress({ address }).go({ pages: 'all' })
  await deleteAll(
    store.devices,
    devices.data.map(({ id }) => ({ id })),
  )
  await store.codes.delete({ address }).go()
  await revoke(deps, address)
  const open_sales = (await openSalesOf(deps, address)).length + awaited
  if (open_sales > 0) return { open_sales }
  await erasePhones(deps, address)
  await eraseRatings(deps, address)
  await eraseLetters(deps, address)
  await deleteAll(store.blocks, (await store.blocks.query.byPair({ by: address }).go({ pages: 'all' })).data)
  await store.notices.delete({ address }).go()
  await store.vendorCases.delete({ seller: address }).go()
  if (user) await eraseAccount(deps, address, user.email)
  await finish(deps, departure)
  return { open_sales: 0 }
}

/** Continues a deletion that waited for a sale, or was interrupted. */
export async function resume(deps: Deps, address: Address): Promise<{ open_sales: number }> {
  const user = await findUser(deps, address)
  const { data: departure } = await deps.store.departures.get({ address }).go({ consistent: true })
  if (!user || !departure || user.created_at < departure.at) return erase(deps, address)
  // It was interrupted after its last deletion, and the wallet has a new account since.
  await finish(deps, departure)
  return { open_sales: 0 }
}

const day = 86_400_000

async function finish({ store, now }: Deps, departure: Pick<Departure, 'address' | 'at' | 'blocked'>) {
  const ttl = Math.floor((now() + limits.departureDays * day) / 1000)
  await store.departures.put({ ...departure, is_waiting: false, ...(!departure.blocked && { ttl }) }).go()
}

/** Phone numbers that the person shared. What they wrote stays with the other person, like a letter. */
async function erasePhones(deps: Deps, address: Address) {
  const { data } = await deps.store.participants.query.byLast({ address }).go({ pages: 'all' })
  for (const { conversation_id } of data) {
    const all = await deps.store.messages.query.byNumber({ conversation_id }).go({ pages: 'all' })
    for (const { n } of all.data.filter(({ from, kind }) => from === address && kind === 'phone'))
      await untilDone(async () => {
        const conversation = await findConversation(deps, conversation_id)
        const { data: message } = await deps.store.messages.get({ conversation_id, n }).go()
        if (!conversation || message?.kind !== 'phone') return true
        const erased: Message = { ...message, kind: 'text', body: { text: '' }, hidden: true }
        return saveConversation(deps, conversation, {
          ...(conversation.last?.n === n ? { last: previewOf(erased) } : {}),
          updated: withUpdated(conversation, n),
          written: [erased],
        })
      })
  }
}

/** Erases the person's reviews of others, and the person's answers to reviews. The reviews of others stay. */
async function eraseRatings(deps: Deps, address: Address) {
  const { store } = deps
  const own = await store.ratings.query.byAuthor({ author: address }).go({ pages: 'all' })
  await deleteAll(store.ratings, own.data)
  for (const about of new Set(own.data.map((rating) => rating.about)))
    await renewStars(deps, about, { isGone: ({ author }) => author === address })
  const others = await store.ratings.query.byAbout({ about: address }).go({ pages: 'all' })
  for (const { escrow, sale, by, answer } of others.data)
    if (answer) await store.ratings.patch({ escrow, sale, by }).remove(['answer']).go()
}

/** Letters that could not be sent yet. */
async function eraseLetters({ store }: Deps, to: Address) {
  const { data } = await store.letters.query.byPerson({ to }).go({ pages: 'all' })
  await deleteAll(
    store.letters,
    data.map(({ id }) => ({ id })),
  )
}

async function eraseAccount(deps: Deps, address: Address, email: string) {
  const { after } = await announce(deps, 'account.changed', { address })
  await untilDone(async () => {
    const outcome = await commit(
      deps.store.write(({ users, emails }) => [
        users
          .delete({ address })
          .where((user, { eq }) => eq(user.email, email))
          .commit(),
        emails.delete({ mailbox: mailboxOf(email) }).commit(),
      ]),
    )
    return outcome.ok || outcome.refused(0) || undefined
  })
  await after()
}
