import { announce } from '../../announce.ts'
import { detached } from '../../deadline.ts'
import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import type { Image } from '../../image/image.ts'
import { type AddListing, messages, unfilled } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { countListing } from '../allowance.ts'
import { storedFaults } from '../fault.ts'
import { picturesOf } from '../image.ts'
import { makeId, makeSlug } from '../name.ts'
import { listedPrice, stored } from '../price.ts'
import { attributesOf, type Listing } from '../table.ts'
import { sellersView } from './get.ts'

export async function add(deps: Deps, actor: Actor, { address, images, ...fields }: AddListing) {
  requireSelf(actor, address)
  const uncount = await countListing(deps, actor)
  const answer = await store(deps, actor, fields, images).catch(async (error: unknown) => {
    await detached(uncount)
    throw error
  })
  return answer
}

type Fields = Omit<AddListing, 'address' | 'images'>

async function store(deps: Deps, actor: Actor, fields: Fields, images: AddListing['images']) {
  const kept = await picturesOf(deps, actor, images)
  return untilDone(() => create(deps, actor, fields, kept))
}

/** A slug that is taken, one in a thousand million, is generated again. */
async function create(deps: Deps, { address }: Actor, fields: Fields, images: Image[]) {
  const now = deps.now()
  const created_at = new Date(now).toISOString()
  const currency = fields.currency ?? 'ETH'
  const draft: Listing = {
    ...attributesOf({ ...unfilled, ...fields, currency }),
    id: makeId(now),
    slug: makeSlug(fields.title),
    price_units: stored(listedPrice(deps, fields.price, currency)).price_units,
    images,
    faults: storedFaults(fields.faults, images),
    seller: address,
    status: 'published',
    open_sales: [],
    sales: 0,
    created_at,
    version: 1,
  }
  const submitted = await announce(deps, 'listing.submitted', { record: draft })
  const reviewed = { ...draft, ...submitted.set }
  const listing = reviewed.status === 'published' ? { ...reviewed, published_at: created_at } : reviewed
  const answer = { message: messages.listing.submitted, product: await sellersView(deps, listing) }
  const { writes, after } = await announce(deps, 'listing.changed', { listing })
  const outcome = await commit(
    answering(deps, answer).store.write((items) => [
      items.listings.create(listing).commit(),
      items.slugs.create({ slug: listing.slug, id: listing.id }).commit(),
      ...submitted.writes(items),
      ...writes(items),
    ]),
  )
  if (!outcome.ok) return undefined
  await submitted.after()
  await after()
  return answer
}
