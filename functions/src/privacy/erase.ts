import { isOpen, Status } from '@mota/contracts/sdk'
import { mailboxOf } from '../account/mailbox.ts'
import { findUser } from '../account/user.ts'
import { announce } from '../announce.ts'
import { findConversation } from '../conversation/find.ts'
import { previewOf } from '../conversation/message.ts'
import type { Message } from '../conversation/message-table.ts'
import { save as saveConversation, withUpdated } from '../conversation/save.ts'
import type { Actor, Deps } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import { forgetPictures } from '../listing/picture.ts'
import { save as saveListing } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import type { SaleRecord } from '../sale/table.ts'
import { limits } from '../schema/index.ts'
import { revoke } from '../session/operation.ts'
import { commit, untilDone } from '../table/commit.ts'

type Address = Actor['address']

/** The sales that an account is needed for. */
export async function openSalesOf(
  { store, chain: { escrow } }: Deps,
  address: Address,
): Promise<SaleRecord[]> {
  const sides = await Promise.all([
    store.sales.query.byBuyer({ escrow, buyer: address }).go({ pages: 'all' }),
    store.sales.query.bySeller({ escrow, seller: address }).go({ pages: 'all' }),
  ])
  return sides.flatMap(({ data }) => data).filter((sale) => isOpen(sale.status) && !isImposed(sale, address))
}

/**
 * A payment at another price that the seller has not delivered for. Anyone can pay 1 wei and leave it for ever; its buyer
 * can take it back without the seller.
 */
const isImposed = ({ seller, unmet_units, status }: SaleRecord, address: Address) =>
  seller === address && unmet_units !== undefined && status === Status.pending

/**
 * Deletes what is stored about a person. What a sale needs that is not over stays until it is; then the job `depart`
 * calls this again. It can be repeated at any point.
 */
export async function erase(deps: Deps, address: Address): Promise<{ open_sales: number }> {
  const { store } = deps
  const user = await findUser(deps, address)
  const open = await openSalesOf(deps, address)
  const at = new Date(deps.now()).toISOString()
  const { data: earlier } = await store.departures.get({ address }).go({ consistent: true })
  // A block stays, so that nobody lifts it by leaving, once or twice.
  const block = user ? user.blocked : earlier?.blocked
  const departure = { address, at, ...(block && { blocked: block }) }
  // Stored first, so that an interrupted deletion is continued.
  await store.departures.put({ ...departure, is_waiting: true }).go()
  await eraseListings(deps, address)
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
  if (open.length > 0) return { open_sales: open.length }
  await erasePhones(deps, address)
  await eraseRatings(deps, address)
  await eraseLetters(deps, address)
  await deleteAll(store.blocks, (await store.blocks.query.byPair({ by: address }).go({ pages: 'all' })).data)
  await store.notices.delete({ address }).go()
  await store.vendorCases.delete({ seller: address }).go()
  if (user) await eraseAccount(deps, address, user.email)
  const ttl = Math.floor((deps.now() + limits.departureDays * day) / 1000)
  await store.departures.put({ ...departure, is_waiting: false, ...(!block && { ttl }) }).go()
  return { open_sales: 0 }
}

const day = 86_400_000

interface Deletable<T> {
  delete(item: T): { go(): Promise<unknown> }
}

async function deleteAll<T>(items: Deletable<T>, found: readonly T[]) {
  for (const item of found) await items.delete(item).go()
}

async function eraseListings(deps: Deps, seller: Address) {
  const { data } = await deps.store.listings.query.bySeller({ seller }).go({ pages: 'all' })
  for (const { id } of data)
    await untilDone(async () => {
      const listing = await findListing(deps, id)
      const change = listing && erasedListing(listing, new Date(deps.now()).toISOString())
      if (!change) return true
      if (!('title' in change)) return saveListing(deps, listing, change)
      // First, because the listing says which pictures these are.
      await forgetPictures(deps, listing)
      await eraseDecisions(deps, id)
      const reports = await deps.store.inspections.query.byListing({ product_id: id }).go({ pages: 'all' })
      await deleteAll(deps.store.inspections, reports.data)
      // The address of the page has the words of the title.
      return saveListing(deps, listing, change, ({ slugs }) => [
        slugs.delete({ slug: listing.slug }).commit(),
      ])
    })
}

/** Moderators decided about the texts. That they decided, and how, stays. */
async function eraseDecisions({ store }: Deps, product_id: Listing['id']) {
  const { data } = await store.decisions.query.byListing({ product_id }).go({ pages: 'all' })
  for (const { at, seen } of data)
    await store.decisions
      .patch({ product_id, at })
      .set({
        seen: { ...seen, title: gone, description: gone, city: '', mileage_note: '', faults: '', images: '' },
      })
      .go()
}

const gone = 'Deleted by the seller'

/**
 * A vehicle that was never sold loses its texts and pictures. One that was sold stays as its buyer bought it, and off the
 * lists; while a sale holds it nothing changes.
 */
function erasedListing(listing: Listing, removed_at: string) {
  if (isSold(listing)) return undefined
  if (listing.sales > 0) return listing.removed_at ? undefined : { removed_at }
  if (listing.title === gone) return undefined
  return {
    title: gone,
    slug: `deleted-${listing.id.slice(2)}`,
    description: gone,
    city: undefined,
    mileage_note: undefined,
    faults: undefined,
    images: [],
    removed_at: listing.removed_at ?? removed_at,
  }
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
async function eraseRatings({ store }: Deps, address: Address) {
  const own = await store.ratings.query.byAuthor({ author: address }).go({ pages: 'all' })
  await deleteAll(store.ratings, own.data)
  const others = await store.ratings.query.byAbout({ about: address }).go({ pages: 'all' })
  for (const { escrow, sale, by, answer } of others.data)
    if (answer) await store.ratings.patch({ escrow, sale, by }).remove(['answer']).go()
}

/** Letters that could not be sent yet. */
async function eraseLetters({ store }: Deps, address: Address) {
  const { data } = await store.letters.query.byDue({}).go({ pages: 'all' })
  await deleteAll(
    store.letters,
    data.filter(({ to }) => to === address).map(({ id }) => ({ id })),
  )
}

async function eraseAccount(deps: Deps, address: Address, email: string) {
  const { after } = await announce(deps, 'account.renamed', { address })
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
